# SPDX-License-Identifier: GPL-3.0-or-later

# canasta_files(OUT FOLDER pattern...)
#
# The files of the folder, looked for again at each build, so that a new one needs no line anywhere. The folder's own name is
# no pattern: the tree may lie in "tue [1]".
function(canasta_files out folder)
  string(REGEX REPLACE "([[*?])" "[\\1]" literal "${folder}")
  set(found)
  foreach(pattern IN LISTS ARGN)
    file(GLOB some CONFIGURE_DEPENDS "${literal}/${pattern}")
    list(APPEND found ${some})
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Where the program finds its content. One content folder looks like this, wherever it is:
#
#   lessons/   *.xml           from lessons/: lessons, phrases.xml, words.xml
#   puzzles/   *.xml           from puzzles/
#   schemas/   *.xsd           from src/data/content/schema/
#   page/      *.js *.css      from src/app/web/scripts/: how the page for a browser looks
#   tutor.wasm                 from build/page, made by the preset `page`, where that was built
#
# Installed it is DATADIR/canasta-tutor. The build tree has the same folder, made of links to the
# sources, at the same place relative to the program: so one rule finds both, and a lesson edited in
# the sources is what the next start shows.
#
# For the module cli, strings:
#   CANASTA_CONTENT_RELATIVE   the content folder as seen from the folder of the program file,
#                              for example "../share/canasta-tutor"
#   CANASTA_CONTENT_INSTALLED  the same as an absolute path, as configured
# The order of search: --content DIR; the environment's CANASTA_TUTOR_CONTENT; RELATIVE from the folder that
# holds the running program (readlink of /proc/self/exe, else argv[0]); INSTALLED. The first two,
# when given, are the only place looked at.
# Also CANASTA_VERSION, for --version and for what names the program that wrote it (other modules have it, too), and where the programs are that canasta-tutor becomes
# (canasta_program(HELPER)): CANASTA_HELPERS_RELATIVE and CANASTA_HELPERS_INSTALLED, in the same manner; installed they are
# LIBEXECDIR/canasta-tutor. For these, called by themselves: CANASTA_HELPERS_TO_PROGRAM, the folder of canasta-tutor as seen from
# theirs, from which content and programs are looked for, too, and CANASTA_PROGRAM_INSTALLED.
include(GNUInstallDirs)

set(CANASTA_CONTENT_INSTALLED ${CMAKE_INSTALL_FULL_DATADIR}/canasta-tutor)
file(RELATIVE_PATH CANASTA_CONTENT_RELATIVE
  ${CMAKE_INSTALL_FULL_BINDIR} ${CANASTA_CONTENT_INSTALLED})

set(CANASTA_HELPERS_INSTALLED ${CMAKE_INSTALL_FULL_LIBEXECDIR}/canasta-tutor)
file(RELATIVE_PATH CANASTA_HELPERS_RELATIVE
  ${CMAKE_INSTALL_FULL_BINDIR} ${CANASTA_HELPERS_INSTALLED})
file(RELATIVE_PATH CANASTA_HELPERS_TO_PROGRAM
  ${CANASTA_HELPERS_INSTALLED} ${CMAKE_INSTALL_FULL_BINDIR})
get_filename_component(CANASTA_HELPERS_BUILT ${CANASTA_HELPERS_RELATIVE} ABSOLUTE
  BASE_DIR ${PROJECT_BINARY_DIR}/bin)
cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${CANASTA_HELPERS_BUILT} inside)
if(NOT inside)
  message(STATUS "Started from the build tree the program will not find its helpers: "
    "with these install folders that would be outside of the build tree.")
  set(CANASTA_HELPERS_BUILT ${PROJECT_BINARY_DIR}/libexec)
endif()

# Pairs: folder of the content, folder of the sources.
set(CANASTA_CONTENT_PARTS
  lessons lessons
  puzzles puzzles
  schemas src/data/content/schema
  page src/app/web/scripts)
set(CANASTA_PAGE_PROGRAM ${PROJECT_SOURCE_DIR}/build/page/tutor.wasm)

# The build tree's content folder, as links.
function(canasta_link_content)
  get_filename_component(content ${CANASTA_CONTENT_RELATIVE} ABSOLUTE
    BASE_DIR ${PROJECT_BINARY_DIR}/bin)
  cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${content} inside)
  if(NOT inside)
    message(STATUS "Started from the build tree the program will need --content: "
      "with these install folders its content would be outside of the build tree.")
    return()
  endif()
  file(MAKE_DIRECTORY ${content})
  set(parts ${CANASTA_CONTENT_PARTS})
  while(parts)
    list(POP_FRONT parts part folder)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${content}/${part} SYMBOLIC)
  endwhile()
  file(CREATE_LINK ${CANASTA_PAGE_PROGRAM} ${content}/tutor.wasm SYMBOLIC)
endfunction()

# Installs the content and the manual page, links the content into the build tree and tells the
# module cli where both are. Called once, after the modules.
function(canasta_install_content)
  set(parts ${CANASTA_CONTENT_PARTS})
  while(parts)
    list(POP_FRONT parts part folder)
    install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/canasta-tutor/${part}
      FILES_MATCHING PATTERN "*.xml" PATTERN "*.xsd" PATTERN "*.js" PATTERN "*.css")
  endwhile()
  install(FILES ${CANASTA_PAGE_PROGRAM} DESTINATION ${CMAKE_INSTALL_DATADIR}/canasta-tutor OPTIONAL)
  install(FILES docs/canasta-tutor.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
  canasta_link_content()
  if(TARGET canasta_cli)
    foreach(module cli terminal server lab)
      target_compile_definitions(canasta_${module} PRIVATE CANASTA_VERSION="${PROJECT_VERSION}")
    endforeach()
    target_compile_definitions(canasta_cli PRIVATE
      CANASTA_CONTENT_RELATIVE="${CANASTA_CONTENT_RELATIVE}"
      CANASTA_CONTENT_INSTALLED="${CANASTA_CONTENT_INSTALLED}"
      CANASTA_HELPERS_RELATIVE="${CANASTA_HELPERS_RELATIVE}"
      CANASTA_HELPERS_INSTALLED="${CANASTA_HELPERS_INSTALLED}"
      CANASTA_HELPERS_TO_PROGRAM="${CANASTA_HELPERS_TO_PROGRAM}"
      CANASTA_PROGRAM_INSTALLED="${CMAKE_INSTALL_FULL_BINDIR}/canasta-tutor")
  endif()
endfunction()

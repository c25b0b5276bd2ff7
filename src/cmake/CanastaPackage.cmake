# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a desktop and a shell want beside the program, and the .deb that `cpack` makes. packaging/package makes it and the
# source tarball, with times from SOURCE_DATE_EPOCH: two builds of the same sources are equal byte for byte.

# Completions, made from what the program says of itself; not when it cannot run here.
function(canasta_completions)
  if(NOT TARGET canasta-tutor OR CMAKE_CROSSCOMPILING)
    return()
  endif()
  set(script ${PROJECT_SOURCE_DIR}/packaging/completions.sh)
  set(folder ${PROJECT_BINARY_DIR}/completions)
  foreach(shell bash zsh fish)
    add_custom_command(OUTPUT ${folder}/${shell}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND sh ${script} $<TARGET_FILE:canasta-tutor> ${shell} > ${folder}/${shell}
      DEPENDS canasta-tutor ${script} VERBATIM)
    list(APPEND made ${folder}/${shell})
  endforeach()
  add_custom_target(completions ALL DEPENDS ${made})
  install(FILES ${folder}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME canasta-tutor)
  install(FILES ${folder}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _canasta-tutor)
  install(FILES ${folder}/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME canasta-tutor.fish)
endfunction()

function(canasta_install_desktop)
  set(from ${PROJECT_SOURCE_DIR}/packaging)
  install(FILES ${from}/canasta-tutor.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${from}/canasta-tutor.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES ${from}/net.canasta_tutor.canasta_tutor.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
endfunction()

canasta_completions()
canasta_install_desktop()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME canasta-tutor)
set(CPACK_PACKAGE_VENDOR "The canasta-tutor authors")
set(CPACK_PACKAGE_CONTACT "The canasta-tutor authors <maintainers@canasta-tutor.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tutorial and rules quiz for Modern American Canasta")
set(CPACK_PACKAGE_DESCRIPTION
  "Lessons from the cards to strategy, puzzles and quizzes with fresh hands, and\nrounds against the computer, at the rules of your own table. Every answer is\njudged by these rules and comes with its reason.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/debian.cmake)
include(CPack)

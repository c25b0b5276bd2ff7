# SPDX-License-Identifier: GPL-3.0-or-later
#
# How every module is compiled, and the functions with which a module declares itself.

# --- language -------------------------------------------------------------------------------------
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The program's functions stay its own: readline exports many with plain names and would call ours in their place if
# one had the same name and were visible.
set(CMAKE_C_VISIBILITY_PRESET hidden)

# Each header of a module is compiled alone by the target all_verify_interface_header_sets.
set(CMAKE_VERIFY_INTERFACE_HEADER_SETS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

# Asserts guard the promises between functions; they stay on in the program people use.
foreach(config RELEASE RELWITHDEBINFO MINSIZEREL)
  string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_${config} "${CMAKE_C_FLAGS_${config}}")
endforeach()

include(CheckPIESupported)
check_pie_supported(LANGUAGES C)

# --- what makes a fault harder to use -------------------------------------------------------------
# In the program people use, as far as compiler and machine know it. tests/portability/hardened.sh reads whether it is there.
if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo)$" AND NOT CANASTA_SANITIZE AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  include(CheckCCompilerFlag)
  foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "CANASTA_HAS${flag}" has)
    check_c_compiler_flag(${flag} ${has})
    if(${has})
      add_compile_options(${flag})
    endif()
  endforeach()
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  add_link_options(-Wl,-z,relro,-z,now)
endif()

# --- what makes play quicker ----------------------------------------------------------------------
# The modules are small libraries that call each other all the time, so the program people use is optimized as a whole:
# rounds of the computer take a tenth fewer instructions.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CANASTA_SANITIZE AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT CANASTA_HAS_IPO OUTPUT ignored LANGUAGES C)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${CANASTA_HAS_IPO})
endif()

# --- what makes a build with tests quicker --------------------------------------------------------
# Each test is a program of its own, and linking them is a good part of a build: any quicker linker that is there does it.
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  include(CheckLinkerFlag)
  foreach(linker lld gold)
    check_linker_flag(C -fuse-ld=${linker} CANASTA_HAS_${linker})
    if(CANASTA_HAS_${linker})
      add_link_options(-fuse-ld=${linker})
      break()
    endif()
  endforeach()
endif()

# --- warnings and sanitizers ----------------------------------------------------------------------
# For src only. Test files are compiled with less (CanastaTest), as Criterion's macros do not pass all of it.
add_library(canasta_warnings INTERFACE)
target_compile_options(canasta_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
  -Wswitch-enum -Wvla $<$<C_COMPILER_ID:Clang>:-Wno-enum-float-conversion> $<$<BOOL:${CANASTA_WERROR}>:-Werror>)

# What CANASTA_SANITIZE may be besides OFF; the last two and fuzzer need clang.
set(CANASTA_SANITIZE_ON       -fsanitize=address,undefined)
set(CANASTA_SANITIZE_fuzzer   -fsanitize=address,undefined)
set(CANASTA_SANITIZE_memory   -fsanitize=memory)
set(CANASTA_SANITIZE_thread   -fsanitize=thread)
set(CANASTA_SANITIZE_coverage -fprofile-instr-generate -fcoverage-mapping)
if(CANASTA_SANITIZE)
  if(NOT DEFINED CANASTA_SANITIZE_${CANASTA_SANITIZE})
    message(FATAL_ERROR "CANASTA_SANITIZE is OFF, ON, fuzzer, memory, thread or coverage, not ${CANASTA_SANITIZE}.")
  endif()
  # Without -fno-sanitize-recover undefined behavior would only be printed, and the test would pass.
  add_compile_options(${CANASTA_SANITIZE_${CANASTA_SANITIZE}} -fno-sanitize-recover=undefined
                      -fno-omit-frame-pointer
                      $<$<STREQUAL:${CANASTA_SANITIZE},fuzzer>:-fsanitize=fuzzer-no-link>)
  add_link_options(${CANASTA_SANITIZE_${CANASTA_SANITIZE}})
  if(CANASTA_SANITIZE STREQUAL "fuzzer")
    add_compile_definitions(CANASTA_ADVICE_SAMPLES=4)
  endif()
  if(CANASTA_SANITIZE STREQUAL "ON" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # Without it an array at the end of a struct may be as long as it likes.
    add_compile_options(-fsanitize=bounds-strict -fno-sanitize-recover=bounds-strict)
  endif()
  # What the sanitizers put between the lines makes gcc guess wrongly about these two.
  add_compile_options($<$<C_COMPILER_ID:GNU>:-Wno-format-truncation>
                      $<$<C_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

# --- what a folder of src says about itself -------------------------------------------------------

# canasta_module(NAME [USES module...] [PRIVATE_LIBS lib...] [POSIX] [FAST] [SMALL])
#
# Makes the static library canasta_NAME of all .c and .h files in the calling folder; a new file needs no line anywhere. The
# files that hold a program's main (main.c, wasm_main.c) stay out. Headers are included as "NAME/x.h", from the folder above.
# USES names modules, without the prefix. PRIVATE_LIBS are foreign libraries, which no header of the module may need. POSIX: the sources may use POSIX.1-2008 beside C17 (files,
# time, terminals); the modules that are pure must do without. FAST: optimized in the preset debug, too, as the
# tests spend most of their time there. SMALL: in the page as small as it gets, as nobody waits for what it does.
function(canasta_module name)
  cmake_parse_arguments(PARSE_ARGV 1 M "POSIX;FAST;SMALL" "" "USES;PRIVATE_LIBS")
  if(M_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "canasta_module(${name}): unknown arguments: ${M_UNPARSED_ARGUMENTS}")
  endif()
  list(FIND CANASTA_MODULES ${name} own)
  foreach(used IN LISTS M_USES)
    list(FIND CANASTA_MODULES ${used} place)
    if(place EQUAL -1 OR NOT place LESS own)
      message(FATAL_ERROR "The module ${name} may not use ${used}: a module uses only those before it in "
        "the list of the top CMakeLists.txt.")
    endif()
  endforeach()
  canasta_files(sources "${CMAKE_CURRENT_SOURCE_DIR}" *.c)
  list(FILTER sources EXCLUDE REGEX "/(wasm_)?main\\.c$")
  canasta_files(headers "${CMAKE_CURRENT_SOURCE_DIR}" *.h)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR PARENT_PATH root)
  add_library(canasta_${name} STATIC)
  target_sources(canasta_${name}
    PRIVATE ${sources}
    PUBLIC FILE_SET HEADERS BASE_DIRS ${root} FILES ${headers})
  list(TRANSFORM M_USES PREPEND canasta_)
  target_link_libraries(canasta_${name}
    PUBLIC ${M_USES} PRIVATE canasta_warnings ${M_PRIVATE_LIBS})
  if(M_POSIX)
    target_compile_definitions(canasta_${name} PRIVATE _POSIX_C_SOURCE=200809L)
  endif()
  if(M_FAST AND NOT CANASTA_SANITIZE)
    target_compile_options(canasta_${name} PRIVATE $<$<CONFIG:Debug>:-O2>)
  elseif(CANASTA_SANITIZE STREQUAL "fuzzer" AND NOT name IN_LIST CANASTA_READERS)
    # Other modules compare nothing with what a stranger wrote, and reporting each comparison takes most of the time.
    target_compile_options(canasta_${name} PRIVATE -fno-sanitize-coverage=trace-cmp)
  endif()
  if(M_SMALL AND CANASTA_WASM)
    target_compile_options(canasta_${name} PRIVATE -Oz)
  endif()
  set_property(GLOBAL APPEND PROPERTY CANASTA_TIDY_SOURCES ${sources})
endfunction()

# canasta_program(NAME SOURCES file... USES module... [HELPER])
#
# Makes the program NAME in bin/ of the build tree and installs it. It is compiled with the POSIX
# definitions and holds main() only: the rest belongs into a module, where tests reach it. HELPER: nobody types its
# name, another program becomes it; it goes where CanastaContent says.
function(canasta_program name)
  cmake_parse_arguments(PARSE_ARGV 1 P "HELPER" "" "SOURCES;USES")
  add_executable(${name} ${P_SOURCES})
  list(TRANSFORM P_USES PREPEND canasta_)
  target_link_libraries(${name} PRIVATE ${P_USES} canasta_warnings)
  target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
  if(P_HELPER)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CANASTA_HELPERS_BUILT})
    install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/canasta-tutor)
  else()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
    install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endfunction()

# The target `tidy`: clang-tidy over the sources of all modules (.clang-tidy says which checks). Not part of
# any other target, since it takes minutes.
function(canasta_tidy_target)
  find_program(CANASTA_CLANG_TIDY clang-tidy)
  mark_as_advanced(CANASTA_CLANG_TIDY)
  get_property(sources GLOBAL PROPERTY CANASTA_TIDY_SOURCES)
  if(CANASTA_CLANG_TIDY AND sources)
    add_custom_target(tidy
      COMMAND ${CANASTA_CLANG_TIDY} --quiet -p ${PROJECT_BINARY_DIR} ${sources}
      VERBATIM USES_TERMINAL)
  endif()
endfunction()

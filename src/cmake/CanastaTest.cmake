# SPDX-License-Identifier: GPL-3.0-or-later
#
# How a test is built and run. The properties set here answer faults of Criterion 2.4.1 as Debian 12 has
# it: leaks that are printed yet pass, a program without tests that passes, and pointers in the
# parameters of a test that crash in position-independent programs.
find_package(PkgConfig REQUIRED)
pkg_check_modules(CRITERION IMPORTED_TARGET criterion)
if(NOT CRITERION_FOUND)
  message(FATAL_ERROR "The tests need Criterion (Debian: apt-get install libcriterion-dev). "
    "To build without tests, add -DCANASTA_TESTS=OFF.")
endif()

# Set on every test that runs one of our programs, Criterion or not. By itself the sanitizer keeps 256 MB of what was freed and
# fills what is allocated, which takes a third of the time; what is read unwritten is the memory sanitizer's to find.
set(CANASTA_TEST_ENVIRONMENT
  "ASAN_OPTIONS=abort_on_error=1:allocator_may_return_null=1:max_malloc_fill_size=64:quarantine_size_mb=16;UBSAN_OPTIONS=print_stacktrace=1;LC_ALL=C.UTF-8;XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/tests/cache")
if(CANASTA_SANITIZE)
  string(APPEND CANASTA_TEST_ENVIRONMENT ";CANASTA_SANITIZED=1") # tests/support/length.h
endif()
set(CANASTA_TEST_FAILURES "ERROR: (Address|Leak)Sanitizer;runtime error:")

# canasta_test(NAME SOURCES file... [USES module...] [LIBS lib...] [COST seconds] [LONG])
#
# Makes the program test_NAME of Criterion tests and registers it as the test NAME. USES names modules, without
# the prefix. Test files may include from src and from tests ("support/..."), may use POSIX, and find
# the sources of the project at CANASTA_SOURCE_DIR of "source_dir.h". COST: begun before cheaper ones. LONG: it asks tests_are_long
# (support/length.h), and NAME_long runs it at full length, in `ctest --preset long` alone.
function(canasta_test name)
  cmake_parse_arguments(PARSE_ARGV 1 T "LONG" "COST" "SOURCES;USES;LIBS")
  if(T_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "canasta_test(${name}): unknown arguments: ${T_UNPARSED_ARGUMENTS}")
  endif()
  add_executable(test_${name} ${T_SOURCES})
  list(TRANSFORM T_USES PREPEND canasta_)
  target_link_libraries(test_${name} PRIVATE ${T_USES} ${T_LIBS} PkgConfig::CRITERION)
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  # Unoptimized: compiling a test takes longer than what it does by itself.
  target_compile_options(test_${name} PRIVATE $<$<CONFIG:Debug>:-O0> -Wall $<$<BOOL:${CANASTA_WERROR}>:-Werror>)
  target_compile_definitions(test_${name} PRIVATE _POSIX_C_SOURCE=200809L)
  target_include_directories(test_${name} PRIVATE ${PROJECT_BINARY_DIR}/tests/include)
  set_target_properties(test_${name} PROPERTIES
    POSITION_INDEPENDENT_CODE OFF
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME ${name} COMMAND test_${name} --short-filename)
  set_tests_properties(${name} PROPERTIES
    LABELS unit
    TIMEOUT 600
    ENVIRONMENT "${CANASTA_TEST_ENVIRONMENT}"
    FAIL_REGULAR_EXPRESSION "Tested: 0 ;${CANASTA_TEST_FAILURES}")
  if(T_COST)
    set_tests_properties(${name} PROPERTIES COST ${T_COST})
  endif()
  if(T_LONG)
    add_test(NAME ${name}_long COMMAND test_${name} --short-filename)
    set_tests_properties(${name}_long PROPERTIES
      LABELS long
      TIMEOUT 1800
      ENVIRONMENT "${CANASTA_TEST_ENVIRONMENT};CANASTA_LONG=1"
      FAIL_REGULAR_EXPRESSION "Tested: 0 ;${CANASTA_TEST_FAILURES}")
    if(T_COST)
      math(EXPR cost "10 * ${T_COST}")
      set_tests_properties(${name}_long PROPERTIES COST ${cost})
    endif()
  endif()
endfunction()

# SPDX-License-Identifier: GPL-3.0-or-later
#
# The toolchain of the preset `page`: Debian's clang, lld, wasi-libc and libclang-rt-14-dev-wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CANASTA_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
find_program(CANASTA_LLVM_AR NAMES llvm-ar llvm-ar-14)
find_program(CANASTA_LLVM_RANLIB NAMES llvm-ranlib llvm-ranlib-14)
set(CMAKE_AR ${CANASTA_LLVM_AR})
set(CMAKE_RANLIB ${CANASTA_LLVM_RANLIB})
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "-D_WASI_EMULATED_SIGNAL")
# No main: the page calls in. The search of the coach goes deep, so the stack is larger than usual.
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--strip-all -lwasi-emulated-signal")

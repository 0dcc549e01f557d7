#!/usr/bin/env python3
"""Compiles delta.cu to PTX for every kind of board: ./compile.py

Needs no GPU, only NVIDIA's run-time compiler as a Python wheel (pip install nvidia-cuda-nvrtc-cu12==12.4.127). PTX of
this version is taken by drivers from 550 on, for cards from compute capability 7.5 on.
"""

import ctypes
import pathlib
import sys
import zlib

BOARDS = [(5, 5, 2), (5, 5, 1), (4, 5, 1)]
HERE = pathlib.Path(__file__).parent


def library():
    try:
        import nvidia.cuda_nvrtc as wheel
    except ImportError:
        sys.exit("missing: pip install nvidia-cuda-nvrtc-cu12==12.4.127")
    return ctypes.CDLL(str(pathlib.Path(wheel.__path__[0]) / "lib" / "libnvrtc.so.12"))


def compile_ptx(nvrtc, source, options):
    program = ctypes.c_void_p()
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), source, b"delta.cu", 0, None, None)
    status = nvrtc.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))
    size = ctypes.c_size_t()
    if status:
        nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
        log = ctypes.create_string_buffer(size.value)
        nvrtc.nvrtcGetProgramLog(program, log)
        sys.exit(log.value.decode())
    nvrtc.nvrtcGetPTXSize(program, ctypes.byref(size))
    ptx = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetPTX(program, ptx)
    return ptx.value.decode()


def main():
    source = (HERE / "delta.cu").read_bytes()
    nvrtc = library()
    for width, height, lookups in BOARDS:
        options = [f"-DWIDTH={width}", f"-DHEIGHT={height}", f"-DLOOKUPS={lookups}", "-arch=compute_75"]
        ptx = compile_ptx(nvrtc, source, [option.encode() for option in options])
        name = f"delta-{width}x{height}-{lookups}.ptx"
        (HERE / name).write_text(f"// of delta.cu, CRC-32 {zlib.crc32(source):08x}\n{ptx}")
        print(name, len(ptx))


main()

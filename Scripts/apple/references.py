"""Every reference of a source, as the compiler's index has it."""

import ctypes
import pathlib
import shutil
from typing import Iterator, NamedTuple

RECORD = 2  # INDEXSTORE_UNIT_DEPENDENCY_RECORD
REFERENCE = 1 << 2  # INDEXSTORE_SYMBOL_ROLE_REFERENCE


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Reference(NamedTuple):
    source: str
    line: int
    usr: str
    name: str


VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
UNIT_VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)


def library():
    """libIndexStore, which every toolchain has beside its compiler."""
    swift = pathlib.Path(shutil.which("swift")).resolve()
    found = ctypes.CDLL(str(next(swift.parents[1].glob("lib/libIndexStore.*"))))
    pointer, text = ctypes.c_void_p, Text
    for name, result, arguments in [
        ("store_create", pointer, [ctypes.c_char_p, pointer]),
        ("store_units_apply_f", ctypes.c_bool, [pointer, ctypes.c_uint, pointer, UNIT_VISITOR]),
        ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("unit_reader_get_main_file", text, [pointer]),
        ("unit_reader_dependencies_apply_f", ctypes.c_bool, [pointer, pointer, VISITOR]),
        ("unit_reader_dispose", None, [pointer]),
        ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
        ("unit_dependency_get_name", text, [pointer]),
        ("unit_dependency_get_filepath", text, [pointer]),
        ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("record_reader_occurrences_apply_f", ctypes.c_bool, [pointer, pointer, VISITOR]),
        ("record_reader_dispose", None, [pointer]),
        ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
        ("occurrence_get_symbol", pointer, [pointer]),
        ("occurrence_get_line_col", None, [pointer, pointer, pointer]),
        ("symbol_get_usr", text, [pointer]),
        ("symbol_get_name", text, [pointer]),
    ]:
        function = getattr(found, "indexstore_" + name)
        function.restype, function.argtypes = result, arguments
    return found


def references(store: str, sources: set[str]) -> Iterator[Reference]:
    """What these files refer to, each reference once. A record is of one text of a file: old records are left out."""
    index = library()
    opened = index.indexstore_store_create(store.encode(), None)
    if not opened:
        raise SystemExit(f"there is no index at {store}: run swift build")
    # A unit is written again with every compilation of its file, under the name of its object file. Other builds into the folder have
    # other object files: the newest unit of a source counts.
    units: list[str] = []
    collect = UNIT_VISITOR(lambda _, name: units.append(str(name)) or True)
    index.indexstore_store_units_apply_f(opened, 1, None, collect)
    records: dict[str, str] = {}
    written = sorted(units, key=lambda unit: (pathlib.Path(store) / "v5/units" / unit).stat().st_mtime)
    for unit in written:
        reader = index.indexstore_unit_reader_create(opened, unit.encode(), None)
        if str(index.indexstore_unit_reader_get_main_file(reader)) in sources:

            def dependency(_, item):
                path = str(index.indexstore_unit_dependency_get_filepath(item))
                if index.indexstore_unit_dependency_get_kind(item) == RECORD and path in sources:
                    records[path] = str(index.indexstore_unit_dependency_get_name(item))
                return True

            index.indexstore_unit_reader_dependencies_apply_f(reader, None, VISITOR(dependency))
        index.indexstore_unit_reader_dispose(reader)
    for source, record in sorted(records.items()):
        yield from occurrences(index, opened, source, record)


def occurrences(index, store, source: str, record: str) -> set[Reference]:
    found: set[Reference] = set()
    line, column = ctypes.c_uint(), ctypes.c_uint()

    def occurrence(_, item):
        if index.indexstore_occurrence_get_roles(item) & REFERENCE:
            symbol = index.indexstore_occurrence_get_symbol(item)
            index.indexstore_occurrence_get_line_col(item, ctypes.byref(line), ctypes.byref(column))
            usr, name = (str(get(symbol)) for get in (index.indexstore_symbol_get_usr, index.indexstore_symbol_get_name))
            found.add(Reference(source, line.value, usr, name))
        return True

    reader = index.indexstore_record_reader_create(store, record.encode(), None)
    index.indexstore_record_reader_occurrences_apply_f(reader, None, VISITOR(occurrence))
    index.indexstore_record_reader_dispose(reader)
    return found

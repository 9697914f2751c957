// The command `agree.wasm`: arguments in, lines out, by the three calls of WASI preview 1 that this takes.

#include <stddef.h>
#include <stdint.h>

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))

WASI("args_sizes_get") int32_t args_sizes_get(uint32_t *count, uint32_t *bytes);
WASI("args_get") int32_t args_get(char **arguments, char *bytes);
WASI("fd_write") int32_t fd_write(int32_t file, const void *pieces, uint32_t count, uint32_t *written);

extern void agree(const char *words, int32_t count);
extern void *malloc(size_t count);

static char line[1 << 16];
static uint32_t used;

static void flush(void) {
  for (uint32_t sent = 0, written = 0; sent < used; sent += written) {
    struct { const char *start; uint32_t count; } piece = { line + sent, used - sent };
    if (fd_write(1, &piece, 1, &written) != 0) __builtin_trap();
  }
  used = 0;
}

// Line by line, so that a trap loses no line that was said before it.
int putchar(int byte) {
  line[used++] = (char)byte;
  if (used == sizeof line || byte == '\n') flush();
  return byte;
}

// The arguments lie one after another, each with a zero at its end: with spaces there they are one text.
void _start(void) {
  uint32_t count = 0, bytes = 0;
  if (args_sizes_get(&count, &bytes) != 0 || count < 2) __builtin_trap();
  char **arguments = malloc(count * sizeof *arguments), *text = malloc(bytes);
  if (args_get(arguments, text) != 0) __builtin_trap();
  char *words = arguments[1], *end = text + bytes - 1;
  for (char *at = words; at < end; at++)
    if (!*at) *at = ' ';
  agree(words, (int32_t)(end - words));
  flush();
}

// What the Swift standard library needs of a C library, where there is none: memory and a few bytes of everything else.

#include <stddef.h>
#include <stdint.h>

typedef unsigned char byte;

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const byte *a = one, *b = other;
  for (; count--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return end - text;
}

// Memory. A block has a power of two bytes, and goes back to the list of its size, so that freeing and allocating are a
// few instructions each and nothing is ever searched. The size stands before the block.

enum { least = 4, sizes = 32, page = 65536 };

typedef struct Block {
  struct Block *next;
} Block;

static Block *unused[sizes];
static uintptr_t fresh, end;
extern byte __heap_base;

static uintptr_t grow(size_t bytes) {
  if (!fresh) {
    fresh = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (bytes > end - fresh) {
    size_t pages = (bytes - (end - fresh) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    end += pages * page;
  }
  uintptr_t place = fresh;
  fresh += bytes;
  return place;
}

// The header has 16 bytes, so that every block is aligned to 16.
static void *allocate(size_t count) {
  unsigned size = least;
  while (((size_t)1 << size) < count) size++;
  Block *block = unused[size];
  if (block) {
    unused[size] = block->next;
    return block;
  }
  uintptr_t place = grow(16 + ((size_t)1 << size));
  *(unsigned *)place = size;
  return (void *)(place + 16);
}

void free(void *pointer) {
  if (!pointer) return;
  Block *block = pointer;
  unsigned size = *(unsigned *)((uintptr_t)pointer - 16);
  block->next = unused[size];
  unused[size] = block;
}

void *malloc(size_t count) { return count > (size_t)1 << 30 ? NULL : allocate(count); }

int posix_memalign(void **pointer, size_t alignment, size_t count) {
  // Nothing in Swift's library asks for more than 16; a caller that does must not get less.
  if (alignment > 16 || count > (size_t)1 << 30) return 12;
  *pointer = allocate(count);
  return 0;
}

// Hashes are seeded by this. The same everywhere: an order that depends on chance would be a fault, and is found.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }

uintptr_t __stack_chk_guard = 0x5A17C0DE;
void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two numbers of 128 bits, which WebAssembly has no instruction for. Written with halves of 64 bits, each
// multiplied by its own halves: a multiplication of 128 bits would call this function.
typedef unsigned __int128 wide;

static wide product(uint64_t a, uint64_t b) {
  uint64_t low = (uint32_t)a, high = a >> 32, other_low = (uint32_t)b, other_high = b >> 32;
  uint64_t least = low * other_low, one = high * other_low, other = low * other_high;
  uint64_t middle = (least >> 32) + (uint32_t)one + (uint32_t)other;
  uint64_t upper = high * other_high + (one >> 32) + (other >> 32) + (middle >> 32);
  return (wide)upper << 64 | middle << 32 | (uint32_t)least;
}

__int128 __multi3(__int128 one, __int128 other) {
  uint64_t a = (uint64_t)one, b = (uint64_t)other;
  uint64_t crossed = a * (uint64_t)((wide)other >> 64) + b * (uint64_t)((wide)one >> 64);
  return (__int128)(product(a, b) + ((wide)crossed << 64));
}

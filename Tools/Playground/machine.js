// The machines, for a page or for Node: a module of WebAssembly without imports, which is asked in text and answers in
// JSON. It keeps nothing between two questions: a walk is played from its beginning every time. So going back in time is
// playing a shorter walk, and the text of a walk is all that a link needs.

/** Loads the module from its bytes. */
export async function loadMachines(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  return new Machines(instance.exports);
}

/** Unpacks a module that was packed by gzip and base64, as a page in one file holds it. */
export async function unpack(base64) {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class Machines {
  #doors;

  constructor(doors) {
    this.#doors = doors;
  }

  /** The machines, with what a walk can begin with: a device, and what is stored there. */
  list() {
    return this.#ask('machines');
  }

  /**
   * Plays a walk of a machine, given by name: every step, where the flow stands, and what can happen next.
   * See README.md for the answer. Throws where the text is no walk.
   */
  play(machine, walk) {
    return this.#ask(`play ${machine} ${walk}`);
  }

  #ask(question) {
    const doors = this.#doors;
    const text = new TextEncoder().encode(question);
    // The memory may grow with every call, and then is another buffer.
    const place = doors.door_open(text.length);
    new Uint8Array(doors.memory.buffer, place, text.length).set(text);
    const length = doors.door_ask(text.length);
    const answer = new Uint8Array(doors.memory.buffer, doors.door_answer(), length);
    const value = JSON.parse(new TextDecoder().decode(answer));
    if (value.complaint) throw new Error(value.complaint);
    return value;
  }
}

/** A walk as text: the name of its beginning, and its moves. A move has a name, milliseconds before it, and may come late. */
export function walkText(beginning, moves) {
  const words = moves.map(({ name, after = 0, late = false }) =>
    (late ? 'late!' : '') + name + (after === 0 ? '' : `+${after}`));
  return `${beginning}:${words.join(',')}`;
}

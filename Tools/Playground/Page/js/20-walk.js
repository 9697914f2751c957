/**
 * A walk, as it stands in the address: `play=rest-v2/tvOS%2C%20registered:signIn,tokenFor10Days+40&at=1`. The machine, the
 * name of its beginning, its moves; and how many of them are looked at, where that is not all of them.
 */
class Walk {
  constructor(machine, beginning, moves = [], at = moves.length) {
    Object.assign(this, { machine, beginning, moves, at: Math.min(at, moves.length) });
  }

  /** A walk of its text, as the machine and the stories write it. */
  static of(machine, text, at) {
    const colon = text.lastIndexOf(':');
    return new Walk(machine, text.slice(0, colon), text.slice(colon + 1).split(',').filter(Boolean), at);
  }

  /**
   * The walk in an address; undefined if there is none. Links of old pages have the number of the beginning: the machine
   * reads both, and tells the name.
   */
  static read(hash) {
    const [, machine, beginning, moves] = /(?:^#|&)play=([^/&]*)\/([^:&]*):([^&]*)/.exec(hash) ?? [];
    if (machine === undefined) return undefined;
    const at = /&at=(\d+)/.exec(hash)?.[1];
    return Walk.of(machine, `${Address.decoded(beginning)}:${Address.decoded(moves)}`, at && Number(at));
  }

  /** A move as text: milliseconds before it, and `late` for an answer to an earlier command. */
  static move(name, after = 0, isLate = false) {
    return `${isLate ? 'late!' : ''}${name}${after ? `+${after}` : ''}`;
  }

  /** The name of a move, and what goes with it. */
  static parts(move) {
    const [, late, name, after] = /^(late!)?(.*?)(?:\+(-?\d+))?$/.exec(move);
    return { name, isLate: Boolean(late), after: Number(after ?? 0) };
  }

  /** As the machine reads it: so far as it is looked at, or another number of moves. */
  text(count = this.at) { return `${this.beginning}:${this.moves.slice(0, count).join(',')}`; }

  from(beginning) { return new Walk(this.machine, beginning, this.moves, this.at); }

  /** With one move more, after those that are looked at. */
  plus(move) { return new Walk(this.machine, this.beginning, [...this.moves.slice(0, this.at), move]); }

  upTo(at) { return new Walk(this.machine, this.beginning, this.moves, at); }

  get fragment() {
    const { machine, beginning, moves, at } = this;
    return `play=${machine}/${encodeURIComponent(beginning)}:${moves.join(',')}${at < moves.length ? `&at=${at}` : ''}`;
  }
}

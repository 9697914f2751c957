/**
 * The state of the page, as it stands in the address: `#phase=C`, `#C.6`, `#C.6-authorize`, `#way=C,F`, each with
 * `&step=4` while a trace is replayed. So every place of the page can be linked, and the browser's back works. What an
 * address names that is not here is `lost`.
 */
class Address {
  constructor(model) {
    this.model = model;
    this.listeners = [];
    window.addEventListener('hashchange', () => this.tell());
  }

  get state() { return Address.read(window.location.hash, this.model); }

  static read(hash, model) {
    const state = {};
    for (const part of hash.replace(/^#/, '').split('&')) {
      const [name, value] = part.split('=', 2).map(Address.decoded);
      if (value === undefined) Object.assign(state, name && Address.named(name, model));
      else if (name === 'phase') Object.assign(state, model.place(value) ? { place: value } : { lost: value || part });
      else if (name === 'way') Object.assign(state, Address.way(part.slice(4), model));
      else if (name === 'step' && /^\d+$/.test(value)) state.step = Number(value);
    }
    return state;
  }

  static decoded(text) {
    try { return decodeURIComponent(text); } catch { return text; }
  }

  static named(id, model) {
    if (model.stage(id)) return { stage: id, place: model.placeOf(id).id };
    const edge = model.edge(id);
    return edge ? { stage: edge.from, edge: id, place: model.placeOf(edge.from).id } : { lost: id };
  }

  static way(text, model) {
    const [from, to, ...others] = text.split(',').map(Address.decoded);
    const way = others.length ? undefined : model.way(from, to);
    return way ? { way } : { lost: Address.decoded(text) || 'way=' };
  }

  static ofStage(id) { return `#${encodeURIComponent(id)}`; }
  static ofPlace(id) { return `#phase=${encodeURIComponent(id)}`; }
  static ofWay(way) { return `#way=${encodeURIComponent(way.from)},${encodeURIComponent(way.to)}`; }

  /** Goes to an address, as a step that the browser's back undoes. */
  go(hash) {
    const isThere = window.location.hash === hash || (hash === '#' && !window.location.hash);
    if (!isThere) window.history.pushState(null, '', hash);
    this.tell();
  }

  /** Changes the address without a step back: every stage of a replay would be one. */
  replace(hash) {
    window.history.replaceState(null, '', hash);
    this.tell();
  }

  onChange(listener) { this.listeners.push(listener); }
  tell() { for (const listener of this.listeners) listener(this.state); }
}

document.body.append(Lines.heads());
const page = new Page(JSON.parse(document.getElementById('flow').textContent));

/** What another script may use: a playground, for example, that runs the machine itself. */
window.flow = Object.freeze({
  model: page.model,
  /** Shows a stage, an arrow or, as `phase=C`, a phase. */
  show: (id) => page.address.go(`#${id}`),
  /** The same, without a step back for the browser. */
  move: (id) => page.address.replace(`#${id}`),
  /** Shows that an arrow was taken: the stage that it led to, the arrow itself lit. */
  take: (id) => page.address.replace(`#${encodeURIComponent(id)}`),
  /** Lays counts over the map: two maps from ids to numbers, and the stage in which the flow stands. */
  heat: (stages, edges, here) => page.layHeat(page.heat = stages && new Heat(stages, edges, here)),
  /** Lights arrows on the map, given by id: those that were just taken. */
  light: (ids) => page.map.light(new Set(ids)),
  /** Adds to the card of every stage whatever the function makes for it. */
  addToCard: (filler) => { page.card.addFiller(filler); page.show(page.address.state); },
  openTrace: (text, name) => page.openTrace(text, name),
  /** Who can say more of a trace that does not fit: what follows the fault, as a list, or nothing. */
  onMisfit: (explainer) => { page.explainer = explainer; },
  get isTraced() { return Boolean(page.replay.trace); },
  onChange: (listener) => page.listeners.push(listener),
  /** Who goes a step back (-1) or on (1) by the arrow keys, while no trace is replayed. */
  onMove: (mover) => { page.mover = mover; },
});

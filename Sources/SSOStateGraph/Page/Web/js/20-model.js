/** The graph: stages, arrows, and the places and ways of its map, each found by its id. */
class Model {
  constructor(data) {
    this.data = data;
    this.machine = data.machine;
    this.initial = data.initial;
    this.stages = data.stages;
    this.edges = data.stages.flatMap((stage) => stage.edges);
    this.places = data.places;
    this.ways = data.ways;
    this.stageById = new Map(this.stages.map((stage) => [stage.id, stage]));
    this.edgeById = new Map(this.edges.map((edge) => [edge.id, edge]));
    this.placeById = new Map(this.places.map((place) => [place.id, place]));
    this.phaseById = new Map(data.phases.map((phase) => [phase.id, phase]));
    this.homes = new Map(this.places.flatMap((place) => place.stages.map((id) => [id, place])));
    this.initialPlace = this.homes.get(this.initial)?.id;
    this.into = groupBy(this.edges, (edge) => edge.to);
  }

  stage(id) { return this.stageById.get(id); }
  edge(id) { return this.edgeById.get(id); }
  place(id) { return this.placeById.get(id); }
  placeOf(stage) { return this.homes.get(stage); }
  phase(id) { return this.phaseById.get(id); }
  arrowsInto(stage) { return this.into.get(stage) ?? []; }
  way(from, to) { return this.ways.find((way) => way.from === from && way.to === to); }

  /** What an event means, in words; undefined for `always`, which is no event. */
  event(kind) { return this.data.events[kind]; }
  command(kind) { return this.data.commands[kind]; }

  /** The letter of a place that is a phase of the cookbook, if it is short enough to stand before the title. */
  letter(place) {
    return place.id === place.phase && place.id !== 'X' && place.id.length <= 5 && place.id !== place.title ? place.id : '';
  }
}

/** The name of a stage: its step and title; of a stage that is no step, the title first. */
function stageName(stage, isShort = false) {
  return stage.isStep ? [make('span', { class: 'id' }, stage.id), ' ', stage.title]
    : [make('span', { class: 'own', title: stage.id }, stage.title), !isShort && [' ', make('code', {}, stage.id)]];
}

function capitalised(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a stage waits for, in words. */
function kindInWords(stage) {
  if (stage.ending === 'success') return 'rests here: it went well';
  if (stage.ending === 'failure') return 'rests here: it failed';
  switch (stage.kind) {
    case 'awaiting': return 'waits for one answer';
    case 'deciding': return 'decides at once';
    default: return 'rests: waits for the person or the app';
  }
}

/** The sign of a stage's kind. Shapes differ, so that nothing depends on colour alone. */
function sign(stage, isBegin = false) {
  const kind = stage.ending ?? stage.kind;
  const shapes = {
    awaiting: () => draw('rect', { x: 2.5, y: 4, width: 15, height: 12 }),
    deciding: () => draw('path', { d: 'M10 2.5 L17.5 10 L10 17.5 L2.5 10 Z' }),
    resting: () => draw('rect', { x: 2, y: 4, width: 16, height: 12, rx: 6, class: 'thick' }),
    success: () => [
      draw('rect', { x: 1, y: 3, width: 18, height: 14, rx: 7 }),
      draw('rect', { x: 4, y: 6, width: 12, height: 8, rx: 4 }),
    ],
    failure: () => draw('path', { d: 'M7 2.5 H13 L17.5 7 V13 L13 17.5 H7 L2.5 13 V7 Z', class: 'thick' }),
  };
  return draw('svg', { class: `sign ${kind}`, viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' },
    (shapes[kind] ?? shapes.resting)(), isBegin && draw('circle', { cx: 10, cy: 10, r: 3, class: 'dot' }));
}

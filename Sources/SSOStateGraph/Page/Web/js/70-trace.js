/** A recorded run: the lines of a trace, each checked against the graph. */
class Trace {
  /** The fault of a trace that does not fit, in words that name the line. */
  static Misfit = class extends Error {};

  constructor(text, model) {
    this.model = model;
    this.lines = [];
    this.notes = [];
    this.here = undefined;
    const raw = text.replace(/^\uFEFF/, '').split('\n');
    const isWhole = raw.at(-1) === '';
    if (isWhole) raw.pop();
    raw.forEach((line, index) => this.add(line, index + 1, !isWhole && index === raw.length - 1));
    if (!this.begin) throw new Trace.Misfit('The trace tells of no stage.');
  }

  add(line, number, mayBeCut) {
    const fail = (reason) => { throw new Trace.Misfit(`Line ${number} does not fit ${this.model.machine}: ${reason}.`); };
    let members;
    try { members = JSON.parse(line); } catch {
      if (!mayBeCut) fail('it is no JSON');
      this.notes.push(`Line ${number} is cut off and left out.`);
      return;
    }
    if (typeof members !== 'object' || members === null || Array.isArray(members)) fail('it is no object');
    const { at, edge, refused, http } = members;
    const common = { number, time: Date.parse(at), at: typeof at === 'string' ? at : '' };
    if ([edge, refused, http].filter((value) => value !== undefined).length !== 1) {
      fail('it is neither an arrow nor a refusal nor a request');
    }
    if (edge !== undefined) this.lines.push({ ...common, ...this.arrow(members, fail) });
    else if (refused !== undefined) this.lines.push({ ...common, ...this.refusal(members, fail) });
    else this.lines.push({ ...common, ...Trace.exchange(http, fail) });
  }

  arrow({ edge: id, from, on, to }, fail) {
    const edge = this.model.edge(id);
    if (!edge) fail(`there is no arrow ${Trace.shortened(id)}`);
    for (const [words, own, said] of [['leaves', edge.from, from], ['is taken on', edge.on, on], ['leads to', edge.to, to]]) {
      if (own !== said) fail(`${id} ${words} ${own}, not ${Trace.shortened(said)}`);
    }
    this.stand(from, `${id} leaves ${from}`, fail);
    this.here = to;
    return { kind: 'arrow', edge, stage: to };
  }

  refusal({ from, on, refused }, fail) {
    if (typeof from !== 'string' || typeof refused !== 'string') fail('a refusal names a stage and a reason');
    this.stand(from, `an event is refused in ${Trace.shortened(from)}`, fail);
    return { kind: 'refused', stage: from, on: String(on), reason: refused };
  }

  static exchange(http, fail) {
    if (typeof http !== 'object' || http === null) fail('its request cannot be read');
    const { method, path, status, ms } = http;
    return { kind: 'http', method: String(method), path: String(path), status, ms };
  }

  stand(stage, words, fail) {
    if (this.here === undefined) {
      if (this.model.stage(stage)?.kind !== 'resting') fail(`no flow begins in ${Trace.shortened(stage)}`);
      this.begin = stage;
      this.here = stage;
    } else if (this.here !== stage) fail(`${words}, but the flow stands in ${this.here}`);
  }

  static shortened(text) {
    const whole = String(text);
    return whole.length > 60 ? `${whole.slice(0, 60)}…` : whole;
  }

  /** The number of steps: before the first line, and after each. */
  get length() { return this.lines.length; }

  /** Where the flow stands after so many lines. */
  stageAfter(step) {
    for (let index = Math.min(step, this.lines.length) - 1; index >= 0; index -= 1) {
      if (this.lines[index].stage) return this.lines[index].stage;
    }
    return this.begin;
  }

  /** How often stages and arrows were walked, in the whole trace. */
  heat(step) {
    const [stages, edges] = [new Map([[this.begin, 1]]), new Map()];
    const count = (counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const line of this.lines) {
      if (line.kind !== 'arrow') continue;
      count(edges, line.edge.id);
      count(stages, line.stage);
    }
    return new Heat(stages, edges, this.stageAfter(step));
  }
}

/** How often stages and arrows were walked. */
class Heat {
  constructor(stages, edges, here) {
    Object.assign(this, { stages, edges, here, most: Math.max(1, ...stages.values()) });
  }

  /** The counts of both, the flow standing where it stands in this one. */
  plus(other) {
    const sum = (one, more) => more.forEach((count, id) => one.set(id, (one.get(id) ?? 0) + count));
    const [stages, edges] = [new Map(this.stages), new Map(this.edges)];
    sum(stages, other.stages);
    sum(edges, other.edges);
    return new Heat(stages, edges, this.here);
  }

  stage(id) { return this.stages.get(id) ?? 0; }
  edge(id) { return this.edges.get(id) ?? 0; }
}

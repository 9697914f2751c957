// swift-format-ignore-file
// Made of Web/js/70-trace.js by Scripts/page.py.
extension PageSource {
  static let jsTrace = ##"""
/**
 * A recorded run, or the runs of tests one after the other: the lines of a trace, each checked against the graph. A line
 * `given` says that another walk begins, and where.
 */
class Trace {
  /** The fault of a trace that does not fit, in words that name the trace and the line. */
  static Misfit = class extends Error {};

  constructor(text, model, name) {
    Object.assign(this, { model, name, lines: [], notes: [], begins: [], here: undefined });
    const raw = text.replace(/^\uFEFF/, '').split('\n');
    const isWhole = raw.at(-1) === '';
    if (isWhole) raw.pop();
    raw.forEach((line, index) => this.add(line, index + 1, !isWhole && index === raw.length - 1));
    if (!this.begins.length) throw new Trace.Misfit(`${name}: The trace tells of no stage.`);
  }

  static fits(text, model) {
    try { return Boolean(new Trace(text, model)); } catch (fault) {
      if (fault instanceof Trace.Misfit) return false;
      throw fault;
    }
  }

  add(line, number, mayBeCut) {
    const fail = (reason) => {
      throw new Trace.Misfit(`${this.name}: Line ${number} does not fit ${this.model.machine}: ${reason}.`);
    };
    let members;
    try { members = JSON.parse(line); } catch {
      if (!mayBeCut || !Trace.isBeginning(line)) fail('it is no JSON');
      this.notes.push(`Line ${number} is cut off and left out.`);
      return;
    }
    if (typeof members !== 'object' || members === null || Array.isArray(members)) fail('it is no object');
    const at = Trace.text(members.at);
    this.lines.push({ number, time: Date.parse(at), at, ...this.entry(members, fail) });
  }

  /** Whether a line is the beginning of an object that ends too early, as a crash leaves it: what follows can complete it. */
  static isBeginning(line) {
    const open = [];
    let [isText, isEscaped] = [false, false];
    for (const letter of line.trimStart()) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (letter === '\\') isEscaped = true;
        else if (letter === '"') isText = false;
      } else if (letter === '"') isText = true;
      else if (letter === '{' || letter === '[') open.push(letter);
      else if (letter === '}' || letter === ']') open.pop();
      if (!open.length) return false;
    }
    return open.length > 0;
  }

  entry(members, fail) {
    const { kinds, neither } = this.model.data.lines;
    const [kind, ...others] = kinds.filter(({ key }) => members[key] !== undefined);
    if (!kind || others.length) fail(neither);
    const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
    for (const key of kind.objects) if (!isObject(members[key])) fail(`no object for '${key}'`);
    for (const key of kind.texts) if (typeof members[key] !== 'string') fail(`no text for '${key}'`);
    switch (kind.key) {
      case 'edge': return this.arrow(members, fail);
      case 'refused': return this.refusal(members, fail);
      case 'http': return Trace.exchange(members.http);
      case 'given': return this.given(members.given, fail);
      default: return fail(neither);
    }
  }

  arrow({ edge: id, from, on, to, stood }, fail) {
    const edge = this.model.edge(id);
    if (!edge) fail(`there is no arrow ${Trace.shortened(id)}`);
    for (const [words, own, said] of [['leaves', edge.from, from], ['is taken on', edge.on, on], ['leads to', edge.to, to]]) {
      if (own !== said) fail(`${id} ${words} ${own}, not ${Trace.shortened(said)}`);
    }
    this.stand(from, `${id} leaves ${from}`, fail);
    this.here = to;
    return { kind: 'arrow', edge, stage: to, stood: Number.isFinite(stood) ? stood : 0 };
  }

  /** Nothing is wrong where an outcome came after the flow had moved on, so it is told apart from what was refused. */
  refusal({ from, on, refused, late }, fail) {
    this.stand(from, `an event is refused in ${Trace.shortened(from)}`, fail);
    return { kind: late === true ? 'late' : 'refused', stage: from, on: Trace.text(on), reason: refused };
  }

  /** A test has put a flow into a stage, or an app was started again. */
  given(stage, fail) {
    if (!this.model.stage(stage)) fail(`there is no stage ${Trace.shortened(stage)}`);
    this.beginIn(stage);
    return { kind: 'given', stage };
  }

  static exchange(http) {
    const { method, path, status, ms, sessionId, leftOut, readAnyway } = http;
    const number = (value) => (Number.isFinite(value) ? value : undefined);
    const counted = (fields) => Object.entries(fields ?? {}).map(([field, count]) => `${field} (${number(count) ?? '?'})`).join(', ');
    return { kind: 'http', method: Trace.text(method), path: Trace.text(path), status: number(status), ms: number(ms),
      sessionId: Trace.text(sessionId), leftOut: counted(leftOut), readAnyway: counted(readAnyway) };
  }

  /** A member that a line need not have: what is no text is left out, as sso-fsm-viz does. */
  static text(value) { return typeof value === 'string' ? value : ''; }

  stand(stage, words, fail) {
    if (this.here === undefined) {
      if (this.model.stage(stage)?.kind !== 'resting') fail(`no flow begins in ${Trace.shortened(stage)}`);
      this.beginIn(stage);
    } else if (this.here !== stage) fail(`${words}, but the flow stands in ${this.here}`);
  }

  beginIn(stage) {
    this.begins.push(stage);
    this.here = stage;
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
    return this.begins[0];
  }

  /** How often stages and arrows were walked, in the whole trace. A stage in which a walk begins counts as visited. */
  heat(step) {
    const [stages, edges] = [new Map(), new Map()];
    const count = (counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of this.begins) count(stages, id);
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

"""##
}

// swift-format-ignore-file
// Made of Web/js/72-replay.js by Scripts/page.py.
extension PageSource {
  static let jsReplay = ##"""
/** The replay of a trace: a time line at the foot of the page, and what each line says. */
class Replay {
  constructor(root, model, actions) {
    Object.assign(this, { root, model, actions, trace: undefined, step: 0 });
  }

  open(trace) {
    this.trace = trace;
    const times = trace.lines.map((line) => line.time).filter(Number.isFinite);
    this.start = times.reduce((first, time) => Math.min(first, time), times[0] ?? 0);
    this.slider = make('input', {
      type: 'range', min: 0, max: trace.length, value: 0, step: 1, 'aria-label': 'Line of the trace',
      oninput: (event) => this.actions.step(Number(event.target.value)),
    });
    this.now = make('p', { class: 'now', role: 'status' });
    this.list = make('ol', { class: 'lines', 'aria-label': 'Lines of the trace' },
      trace.lines.map((line, index) => make('li', {}, this.line(line, index + 1))));
    const button = (words, sign, step) => make('button', { type: 'button', 'aria-label': words, title: words, onclick: step }, sign);
    this.root.replaceChildren(
      make('div', { class: 'bar' },
        button('Back (←)', '←', () => this.move(-1)), button('On (→)', '→', () => this.move(1)),
        make('div', { class: 'time' }, this.slider, this.marks(trace)), this.now,
        button('Close the trace', '×', () => this.actions.close())),
      make('p', { class: 'sum' }, make('b', {}, trace.name), ` ${this.summary(trace)}`), this.list);
    this.root.hidden = false;
    this.show(0);
  }

  close() {
    this.trace = undefined;
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  summary(trace) {
    const of = (kind) => trace.lines.filter((line) => line.kind === kind).length;
    const heat = trace.heat(0);
    const [walks, late] = [trace.begins.length, of('late')];
    return [walks > 1 && counted(walks, 'walk'), `${heat.edges.size} of ${counted(this.model.edges.length, 'arrow')} walked`,
      `${heat.stages.size} of ${counted(this.model.stages.length, 'stage')}`, counted(of('http'), 'request'),
      counted(of('refused'), 'refusal'), late > 0 && `${late} came late`, ...trace.notes].filter(Boolean).join(' · ');
  }

  /** A stroke a line, its height and form by kind. */
  marks(trace) {
    const last = Math.max(trace.length, 1);
    const stroke = (line, index) => {
      const x = ((index + 1) / last) * 1000;
      const [top, bottom] = { arrow: [4, 12], http: [8, 12], refused: [0, 12], late: [8, 12], given: [0, 12] }[line.kind];
      return draw('path', { d: `M${x} ${top} V${bottom}`, class: line.kind });
    };
    return draw('svg', { class: 'marks', viewBox: '0 0 1000 12', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      trace.lines.map(stroke));
  }

  after(line) {
    return Number.isFinite(line.time) ? `+${((line.time - this.start) / 1000).toFixed(3)} s` : '';
  }

  /** How long the flow stood where an arrow begins. A stage that decides at once is left at once: nothing is said then. */
  stood({ stood }) {
    const seconds = stood > 0 && (stood / 1000).toLocaleString('en', { maximumFractionDigits: 3 });
    return make('span', { class: 'stood' }, seconds && `stood ${seconds} s`);
  }

  words(line) {
    switch (line.kind) {
      case 'arrow': {
        const { edge } = line;
        const on = edge.on === 'always' ? '' : this.model.event(edge.on) ?? edge.on;
        const condition = edge.condition === edge.on ? '' : edge.condition;
        return [make('span', { class: 'id' }, edge.from), ' → ', make('span', { class: 'id' }, edge.to), ' ',
          make('span', {}, [on, condition].filter(Boolean).join(': '))];
      }
      case 'refused': case 'late': return [make('b', {}, line.kind === 'late' ? 'came late' : 'refused'), ' ',
        make('code', {}, line.on), ` in ${line.stage}: ${line.reason}`];
      case 'given': return ['a walk begins in ', make('span', { class: 'id' }, line.stage)];
      default: return [make('code', {}, `${line.method} ${line.path}`), ` ${line.status ?? 'no answer'}`,
        [Number.isFinite(line.ms) && `${line.ms} ms`, line.sessionId && `session ${line.sessionId}`,
          line.leftOut && `left out ${line.leftOut}`, line.readAnyway && `of another type ${line.readAnyway}`]
          .filter(Boolean).map((note) => `, ${note}`).join('')];
    }
  }

  line(line, step) {
    return make('button', { type: 'button', class: line.kind, tabindex: -1, onclick: () => this.actions.step(step) },
      make('time', { datetime: line.at, title: line.at }, this.after(line)), this.stood(line),
      make('span', {}, this.words(line)));
  }

  move(by) { this.actions.step(Math.min(Math.max(this.step + by, 0), this.trace.length)); }

  show(step) {
    this.step = step;
    this.slider.value = step;
    const line = this.trace.lines[step - 1];
    this.slider.setAttribute('aria-valuetext', line ? `line ${step} of ${this.trace.length}` : 'before the first line');
    this.now.replaceChildren(...(line ? [make('b', {}, `${step}/${this.trace.length}`), ' ', make('time', {}, line.at), ' ',
      this.stood(line), ' ', ...this.words(line).flat()]
      : [`Before the first of ${counted(this.trace.length, 'line')}, in ${this.trace.stageAfter(0)}`]));
    [...this.list.children].forEach((item, index) => {
      item.toggleAttribute('aria-current', index + 1 === step);
      if (index + 1 === step) this.list.scrollTop = item.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    });
  }
}

"""##
}

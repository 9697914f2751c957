// swift-format-ignore-file
// Made of Web/js/90-page.js by Scripts/page.py.
extension PageSource {
  static let jsPage = ##"""
/** The page as a whole: it holds the parts together, and tells each of them the state of the address. */
class Page {
  constructor(data) {
    this.model = new Model(data);
    this.address = new Address(this.model);
    this.map = new MapView(document.getElementById('map'), this.model);
    this.card = new Card(document.getElementById('card'), this.model);
    this.replay = new Replay(document.getElementById('replay'), this.model, {
      step: (step) => this.goToStep(step), close: () => this.closeTrace(),
    });
    this.search = new Search(this.model, document.getElementById('search'), document.getElementById('found'),
      (href) => this.address.go(href));
    this.keys = new Keys(this);
    this.tables = new Tables(document.getElementById('tables'), this.model);
    this.listeners = [];
    this.others = [];
    this.address.onChange((state) => this.show(state));
    this.takeFiles();
    this.openFirst(data.traces);
    this.show(this.address.state);
  }

  show(state) {
    const isTraced = Boolean(this.replay.trace);
    const { step } = state;
    if (isTraced && step !== undefined) this.replay.show(Math.min(step, this.replay.trace.length));
    this.map.show(state);
    this.card.show(state);
    this.layHeat(isTraced ? this.walked : this.heat);
    document.getElementById('said').textContent = [this.card.title, this.card.lost].filter(Boolean).join('. ');
    document.body.classList.toggle('selecting', Boolean(state.stage || state.way));
    const key = state.stage ?? (state.place && Address.ofPlace(state.place));
    const goal = key && this.map.goal(key);
    goal?.scrollIntoView({ block: 'nearest' });
    if (goal && this.isOpen && document.activeElement === document.body) goal.focus({ preventScroll: true });
    this.tell();
    this.isOpen = true;
  }

  tell() { for (const listener of this.listeners) listener(this.address.state); }

  /** One level up: from an arrow or a stage to its phase, from there to the map. */
  up() {
    const { stage, place, way } = this.address.state;
    if (!stage && !place && !way) return false;
    this.address.go(stage ? Address.ofPlace(place) : '#');
    const upper = stage ?? (place && Address.ofPlace(place));
    if (upper) this.map.goal(upper)?.focus();
    return true;
  }

  layHeat(heat) {
    this.map.layHeat(heat);
    this.card.layHeat(heat);
  }

  /** A step of the trace back or on; without one, a step of what another script plays. */
  move(by) {
    if (!this.replay.trace) return this.mover?.(by) ?? false;
    this.replay.move(by);
    return true;
  }

  goToStep(step) {
    this.replay.show(step);
    this.address.replace(`${Address.ofStage(this.replay.trace.stageAfter(step))}&step=${step}`);
  }

  /** What was walked by the trace that is replayed, and by the others that stand in the page. */
  get walked() {
    return this.others.reduce((sum, trace) => sum.plus(trace.heat(0)), this.replay.trace.heat(this.replay.step));
  }

  /** The traces that stand in the page: the first is replayed, and the counts are those of all. */
  openFirst([text, ...others]) {
    if (text === undefined) return;
    const name = others.length ? `The first of ${others.length + 1} traces, counts of all` : 'The trace of this page';
    this.openTrace(text, name, others);
  }

  /** Replays a trace, and counts others with it. While one of them does not fit, the page stays as it is, and says so. */
  openTrace(text, name, others = []) {
    const misfit = document.getElementById('misfit');
    try {
      const trace = new Trace(text, this.model, name);
      this.others = others.map((other, index) => new Trace(other, this.model, `Trace ${index + 2}`));
      this.replay.open(trace);
      misfit.hidden = true;
      document.body.classList.add('traced');
      if (this.address.state.step === undefined) this.layHeat(this.walked);
      this.tell();
    } catch (fault) {
      if (!(fault instanceof Trace.Misfit)) throw fault;
      misfit.replaceChildren(fault.message, ...this.explainer?.(text) ?? []);
      misfit.hidden = false;
      misfit.scrollIntoView({ block: 'nearest' });
    }
  }

  closeTrace() {
    this.replay.close();
    this.others = [];
    document.body.classList.remove('traced');
    this.layHeat(undefined);
    this.address.replace(window.location.hash.replace(/&step=\d+/, '') || '#');
  }

  takeFiles() {
    const read = async (file) => { if (file) this.openTrace(await file.text(), file.name); };
    const input = document.getElementById('trace-file');
    input.addEventListener('change', async () => { await read(input.files[0]); input.value = ''; });
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => { event.preventDefault(); read(event.dataTransfer.files[0]); });
  }
}

"""##
}

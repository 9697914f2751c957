/** Plays walks in the machine, and shows them on the page. The address holds the walk; everything follows from it. */
class Playground {
  constructor(flow, machines, { stories, words }, side) {
    Object.assign(this, { flow, machines, stories, list: machines.list(), cache: new Map() });
    const known = new Words(words, flow.model);
    const actions = {
      press: (move) => this.press(move), begin: (name) => this.begin(name), machine: (name) => this.change(name),
      tell: (story) => this.tell(story), tellOn: () => this.tellOn(), move: (by) => this.move(by), goTo: (at) => this.goTo(at),
      restart: () => this.begin(this.walk.beginning),
    };
    this.panel = new Panel(side.panel, known, actions);
    this.line = new WalkLine(side.line, known, actions);
    this.walk = this.standard(flow.model.machine);
    flow.onChange(() => this.follow());
    flow.onMove((by) => this.move(by));
    flow.onMisfit((text) => this.ofAnother(text));
    this.follow();
  }

  /** An iPhone on which nothing is stored, so that a sign-in shows everything. */
  standard(machine) {
    const { beginnings } = this.list.find(({ name }) => name === machine);
    return new Walk(machine, beginnings.find((name) => name === 'iOS, nothing stored') ?? beginnings[0]);
  }

  /** A trace that does not fit may be of a machine that is not drawn, but stands in the page. */
  ofAnother(text) {
    const machine = flows.find((flow) => Trace.fits(text, new Model(JSON.parse(flow.textContent))))?.dataset.machine;
    const title = this.panel.words.titles[machine] ?? machine;
    return machine && [` It is a trace of ${title}: `, make('a', { href: `#${this.standard(machine).fragment}` }, `draw ${title}`),
      ', and open it there.'];
  }

  /** Lets the machine play a walk, and measures how long that takes. */
  play(text) {
    if (!this.cache.has(text)) {
      if (this.cache.size > 64) this.cache.clear();
      const start = performance.now();
      this.cache.set(text, this.machines.play(this.flow.model.machine, text));
      performance.measure('machine', { start });
    }
    return this.cache.get(text);
  }

  /** Does what the address says. A link of the page that names no walk keeps the one that is played. */
  follow() {
    const { hash } = window.location;
    const asked = Walk.read(hash);
    if (asked && machineIn(hash) !== this.flow.model.machine) { window.location.reload(); return; }
    document.body.classList.toggle('paused', this.flow.isTraced);
    if (asked) this.walk = this.checked(asked);
    // A link that names no stage opens where the walk stands.
    if (asked?.moves.length && !this.complaint && hash.startsWith('#play=')) { this.go(this.walk, true); return; }
    if (!asked && this.shown) window.history.replaceState(null, '', `${hash.length > 1 ? `${hash}&` : '#'}${this.walk.fragment}`);
    if (this.flow.isTraced) {
      this.stop();
      this.flow.light([]);
    } else this.show();
  }

  checked(walk) {
    try {
      if (walk.machine !== this.flow.model.machine) throw new Error(`there is no machine '${walk.machine}'`);
      const { beginning } = this.play(walk.text(walk.moves.length));
      this.complaint = undefined;
      return walk.from(beginning);
    } catch (fault) {
      this.complaint = `This link cannot be played: ${fault.message}. It may come from another version of this page.`;
      return this.standard(this.flow.model.machine);
    }
  }

  show() {
    if (this.complaint) this.complain();
    else this.showWalk();
  }

  complain() {
    this.stop();
    this.shown = undefined;
    this.flow.light([]);
    this.flow.heat();
    this.panel.complain(this.complaint);
    this.line.root.hidden = true;
    document.body.classList.remove('walking');
  }

  showWalk() {
    const { walk } = this;
    const played = this.play(walk.text());
    const { edges, stages } = Playground.heat(played, this.play(walk.text(0)).stage.id, this.flow.model);
    this.flow.light(played.steps.at(-1)?.arrows ?? []);
    this.flow.heat(walk.at ? stages : undefined, edges, played.stage.id);
    if (this.shown === walk.fragment) return;
    this.shown = walk.fragment;
    this.panel.show(walk, played, this.list, this.stories);
    this.line.show(walk, this.play(walk.text(walk.moves.length)).steps, played.replay);
    document.body.classList.toggle('walking', walk.moves.length > 0);
    // The column has another height now.
    document.querySelector('#map .goal[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  /** How often stages and arrows were walked. */
  static heat({ steps }, begin, model) {
    const [stages, edges] = [new Map([[begin, 1]]), new Map()];
    const count = (counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of steps.flatMap(({ arrows }) => arrows)) {
      count(edges, id);
      count(stages, model.edge(id).to);
    }
    return { stages, edges };
  }

  /** Goes to a walk: as a step that the browser's back undoes, unless it is only another point of the same one. */
  go(walk, isSame = false) {
    const start = performance.now();
    const { id } = this.at(walk).stage;
    const fragment = `${encodeURIComponent(id)}&${walk.fragment}`;
    if (isSame) this.flow.move(fragment);
    else this.flow.show(fragment);
    performance.measure('shown', { start });
  }

  at(walk) { return this.play(walk.text()); }

  press(move) {
    this.stop();
    this.panel.pause = 0;
    this.go(this.walk.plus(move));
  }

  begin(name) {
    this.stop();
    this.flow.show(new Walk(this.walk.machine, name).fragment);
  }

  change(machine) { this.flow.show(this.standard(machine).fragment); }

  goTo(at) {
    this.stop();
    this.go(this.walk.upTo(at), true);
  }

  move(by) {
    if (!this.walk.moves.length) return false;
    this.goTo(Math.min(Math.max(this.walk.at + by, 0), this.walk.moves.length));
    return true;
  }

  tell({ walk }) {
    this.go(Walk.of(this.walk.machine, walk, 0));
    this.tellOn();
  }

  /** Goes on by itself, a move at a time, until the end of the walk; or stops that. */
  tellOn() {
    if (this.timer) { this.stop(); return; }
    if (this.walk.at === this.walk.moves.length) this.go(this.walk.upTo(0), true);
    this.line.tells(true);
    this.timer = setInterval(() => {
      this.go(this.walk.upTo(this.walk.at + 1), true);
      if (this.walk.at >= this.walk.moves.length) this.stop();
    }, 1100);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.line.tells(false);
  }
}

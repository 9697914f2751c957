/** The map: a box a place, a line a way. One place at a time is open, and shows its stages in the box. */
class MapView {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.heat = undefined;
    this.narrow = window.matchMedia('(max-width: 540px)');
    this.grid = new Grid(model, this.narrow.matches);
    new ResizeObserver(() => this.fit()).observe(root);
  }

  /** Draws the lines for another width; a window that has become narrow, or wide, has another grid. */
  fit() {
    if (this.narrow.matches === this.grid.isNarrow) { this.drawLines(); return; }
    this.grid = new Grid(this.model, this.narrow.matches);
    this.sheet = undefined;
    this.show(this.state);
  }

  show(state) {
    this.state = state;
    const open = this.model.place(state.place);
    if (this.sheet && this.open === open) { this.select(state); return; }
    this.open = open;
    const boxes = this.model.places.map((place) => this.box(place, place === open));
    this.sheet = make('div', { class: `sheet${this.grid.isNarrow ? ' narrow' : ''}` }, boxes);
    const column = open && this.grid.cell(open.id).column;
    this.sheet.dataset.open = column ?? '';
    const focused = document.activeElement?.dataset;
    const key = this.root.contains(document.activeElement) && (focused.goal ?? focused.stage);
    this.root.replaceChildren(this.sheet);
    if (key) this.goal(key)?.focus({ preventScroll: true });
    this.select(state);
    this.drawLines();
  }

  /** A heading by the address of its place, or the row of a stage by its id. */
  goal(key) {
    return [...this.root.querySelectorAll('.goal')].find(({ dataset }) => dataset.goal === key || dataset.stage === key);
  }

  box(place, isOpen) {
    const { model } = this;
    const cell = this.grid.cell(place.id);
    const isBegin = place.id === model.initialPlace;
    const kind = isBegin ? 'begin' : place.failures.length ? 'failed' : '';
    const box = make('section', {
      class: `place ${kind}${isOpen ? ' open' : ''}`, 'data-place': place.id, 'aria-label': place.title,
    }, this.heading(place, isOpen), !isOpen && this.rests(place), isOpen && this.track(place), this.told(place));
    box.style.gridRow = cell.row + 1;
    box.style.gridColumn = cell.column + 1;
    box.style.setProperty('--phase', model.phase(place.phase).colour);
    return box;
  }

  heading(place, isOpen) {
    const letter = this.model.letter(place);
    return make('h2', {}, make('a', {
      href: isOpen ? '#' : Address.ofPlace(place.id), 'aria-expanded': isOpen ? 'true' : 'false', class: 'goal',
      'data-goal': Address.ofPlace(place.id),
    }, letter && [make('span', { class: 'letter' }, letter), ' '], make('span', { class: 'title' }, place.title), ' ',
    make('span', { class: 'count' }, counted(place.stages.length, 'stage')), ' ', make('span', { class: 'walked' }),
    make('span', { class: 'turn', 'aria-hidden': 'true' })));
  }

  /** Where a flow comes to rest in the place. */
  rests(place) {
    const ids = [...place.successes, ...place.rests].filter((id) => id !== this.model.initial);
    if (!ids.length) return undefined;
    return make('ul', { class: 'rests' }, ids.map((id) => make('li', {}, make('a', { href: Address.ofStage(id) },
      sign(this.model.stage(id)), make('span', {}, this.model.stage(id).title)))));
  }

  /** The ways that are no lines: because nearly every place has them, or because there is no room. */
  told(place) {
    const ways = this.model.ways.filter((way) => way.from === place.id && !this.grid.draws(way))
      .sort((one, other) => other.arrows.length - one.arrows.length);
    if (!ways.length) return undefined;
    return make('p', { class: 'told' }, '→ ', ways.map((way, index) => [make('span', {}, make('a', {
      href: Address.ofWay(way), title: this.wayInWords(way),
    }, `${this.model.place(way.to).title} ${way.arrows.length}`), index < ways.length - 1 && ' ·'), ' ']));
  }

  wayInWords(way) {
    const title = (id) => this.model.place(id).title;
    return `${counted(way.arrows.length, 'arrow')} from ${title(way.from)} to ${title(way.to)}`;
  }

  track(place) {
    this.openTrack = new Track(place, this.model, this.grid.isNarrow ? 5 : 9);
    return this.openTrack.element;
  }

  select(state) {
    for (const old of this.root.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    if (!this.open) this.openTrack = undefined;
    this.way = state.way;
    this.markWay();
    this.openTrack?.select(state);
    this.light();
    this.layHeat();
  }

  markWay() {
    const href = this.way && Address.ofWay(this.way);
    for (const link of this.sheet.querySelectorAll('.way, .told a')) {
      if (href && link.getAttribute('href') === href) link.setAttribute('aria-current', 'true');
    }
  }

  drawLines() {
    if (!this.sheet) return;
    for (const old of this.sheet.querySelectorAll(':scope > .ways, :scope > .way')) old.remove();
    const boxes = new Map([...this.sheet.querySelectorAll(':scope > .place')]
      .map((box) => [box.dataset.place, Lines.box(box, this.sheet)]));
    const routes = new Router(this.grid, boxes).route(this.model.ways.filter((way) => this.grid.draws(way)));
    routes.sort((one, other) => Number(one.way.main) - Number(other.way.main));
    const lines = routes.map(({ way, points }) => draw('path', {
      d: Lines.path(points), class: `line${way.main ? ' main' : ''}`, 'data-way': `${way.from},${way.to}`,
      'marker-end': `url(#${way.main ? 'main' : 'plain'})`,
    }));
    this.sheet.prepend(draw('svg', { class: 'ways', 'aria-hidden': 'true' }, lines));
    this.sheet.append(...routes.map((route) => this.label(route)));
    this.openTrack?.drawArcs();
    this.light();
    this.markWay();
    this.root.style.setProperty('--sheet-width', `${this.sheet.offsetWidth}px`);
    this.root.style.setProperty('--print-zoom', Math.min(1, 690 / this.sheet.offsetWidth));
    this.layHeat();
  }

  /** Lights arrows that were just taken: on their ways, and in the open place. */
  light(taken = this.taken) {
    this.taken = taken;
    for (const line of this.root.querySelectorAll('.line[data-way]')) {
      const way = this.wayOf(line);
      const isLit = way.arrows.some((id) => taken?.has(id));
      line.classList.toggle('lit', isLit);
      line.setAttribute('marker-end', `url(#${isLit ? 'lit' : way.main ? 'main' : 'plain'})`);
    }
    this.openTrack?.relight(taken);
  }

  wayOf(line) { return this.model.ways.find((way) => `${way.from},${way.to}` === line.dataset.way); }

  label({ way, label }) {
    const link = make('a', {
      class: `way${way.main ? ' main' : ''}`, href: Address.ofWay(way), 'aria-label': this.wayInWords(way),
      title: this.wayInWords(way),
    }, String(way.arrows.length));
    [link.style.left, link.style.top] = label.map((value) => `${value}px`);
    return link;
  }

  /** Lays counts over places and stages: how often a trace went there. */
  layHeat(heat = this.heat) {
    this.heat = heat;
    this.root.classList.toggle('heated', Boolean(heat));
    for (const box of this.root.querySelectorAll('.place')) {
      const stages = this.model.place(box.dataset.place).stages;
      const walked = heat ? stages.filter((id) => heat.stage(id) > 0).length : 0;
      box.classList.toggle('cold', Boolean(heat) && walked === 0);
      box.classList.toggle('here', stages.includes(heat?.here));
      box.querySelector('.walked').textContent = walked ? `${walked} walked` : '';
    }
    for (const line of this.root.querySelectorAll('.line[data-way]')) {
      const way = this.wayOf(line);
      line.classList.toggle('cold', Boolean(heat) && !way.arrows.some((id) => heat.edge(id) > 0));
    }
    this.openTrack?.layHeat(heat);
  }
}

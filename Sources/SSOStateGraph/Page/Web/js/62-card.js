/** What the page knows of the selected thing: a stage, a way, a place; of nothing selected, how to read the map. */
class Card {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.fillers = [];
  }

  show(state) {
    const stage = this.model.stage(state.stage);
    const place = this.model.place(state.place);
    const content = stage ? this.stage(stage, state.edge)
      : state.way ? this.way(state.way) : place ? this.place(place) : this.guide(state.lost);
    const isGuide = !stage && !state.way && !place;
    const hadFocus = this.root.contains(document.activeElement);
    this.root.classList.toggle('guide', isGuide);
    this.root.classList.toggle('over', Boolean(stage || state.way));
    this.root.replaceChildren(...[!isGuide && this.closer(state), content].flat(Infinity).filter(Boolean));
    for (const filler of this.fillers) this.root.append(...[filler(stage)].flat(Infinity).filter(Boolean));
    this.root.scrollTop = 0;
    if (hadFocus) this.root.focus({ preventScroll: true });
  }

  get title() { return this.root.querySelector('h1')?.innerText ?? ''; }

  /** What the card says of an address that names what this page does not have. */
  get lost() { return this.root.querySelector('.lost')?.innerText; }

  /** How often a trace took the arrows. */
  layHeat(heat) {
    for (const item of this.root.querySelectorAll('[data-edge]')) {
      const count = heat?.edge(item.dataset.edge) ?? 0;
      item.querySelector('.walked').textContent = count ? `${count}×` : '';
    }
  }

  closer({ stage, place }) {
    return make('a', {
      class: 'close', href: stage ? Address.ofPlace(place) : '#', 'aria-label': 'Close', title: 'Close (Escape)',
    }, '×');
  }

  /** Another script may add to the card of every stage. */
  addFiller(filler) { this.fillers.push(filler); }

  stage(stage, chosen) {
    const place = this.model.placeOf(stage.id);
    const phase = this.model.phase(stage.phase);
    const { isStep } = stage;
    this.root.style.setProperty('--phase', phase.colour);
    return [
      make('p', { class: 'over' }, make('a', { href: Address.ofPlace(place.id) }, place.title)),
      make('h1', {}, stageName(stage)),
      make('p', { class: 'kind' }, sign(stage, stage.id === this.model.initial), kindInWords(stage)),
      stage.plain && make('p', { class: 'plain' }, stage.plain),
      this.answer(stage, chosen),
      make('dl', {},
        stage.knows && [make('dt', {}, 'Known here'), make('dd', {}, stage.knows)],
        stage.command && [make('dt', {}, 'Command'), make('dd', {}, this.command(stage.command))],
        stage.endpoint && [make('dt', {}, 'Calls'), make('dd', {}, make('code', {}, stage.endpoint))],
        make('dt', {}, 'In code'), make('dd', {}, make('code', {}, stage.name)),
        phase.page && [make('dt', {}, 'Read'), make('dd', {}, make('a', { href: phase.page, rel: 'noreferrer', class: 'away' },
          isStep ? `Step ${stage.id} in the cookbook` : `${phase.title} in the documentation`))]),
      new Neighbours(stage, this.model).element,
      this.leaving(stage, chosen),
      this.arriving(stage),
    ];
  }

  /** The arrow that the address names, before anything else: a link led to it. */
  answer(stage, chosen) {
    const edge = stage.edges.find(({ id }) => id === chosen);
    if (!edge) return undefined;
    const event = edge.on === 'always' ? 'The stage decides' : capitalised(this.model.event(edge.on) ?? edge.on);
    return make('div', { class: 'answer' }, make('h2', {}, event),
      make('ul', { class: 'arrows' }, this.arrow(edge, edge.to, chosen)));
  }

  command(kind) {
    const words = this.model.command(kind);
    return [make('code', {}, kind), words && make('span', { class: 'gloss' }, ` ${words}`)];
  }

  leaving(stage, chosen) {
    if (!stage.edges.length) return make('p', {}, 'No arrow leaves this stage.');
    const [asked, answers] = [stage.edges.filter((edge) => edge.asked), stage.edges.filter((edge) => !edge.asked)];
    const list = (edges) => make('ul', { class: 'arrows' }, edges.map((edge) => this.arrow(edge, edge.to, chosen)));
    const groups = [...groupBy(answers, (edge) => edge.on)].map(([kind, edges]) => [
      make('h2', {}, kind === 'always' ? 'Decides at once' : capitalised(this.model.event(kind) ?? kind),
        kind !== 'always' && make('code', {}, kind)), list(edges),
    ]);
    const wish = asked.length > 0 && [make('h2', {}, 'The person or the app may also'), list(asked)];
    return [...groups, wish];
  }

  arrow(edge, end, chosen) {
    const other = this.model.stage(end);
    const words = edge.asked || edge.on === 'always' || edge.condition !== edge.name ? edge.condition : 'in any case';
    const isNamed = edge.asked && edge.condition === edge.on;
    return make('li', {
      class: `${edge.main ? 'main' : ''}${edge.asked ? ' asked' : ''}`, 'data-edge': edge.id,
      'aria-current': edge.id === chosen ? 'true' : null,
    },
    make('a', { class: 'if', href: `#${encodeURIComponent(edge.id)}`, title: `Link to the arrow ${edge.name}` },
      capitalised(isNamed ? this.model.event(edge.on) ?? edge.on : words),
      edge.asked && make('code', {}, edge.on), make('span', { class: 'walked' })),
    make('a', { class: 'to', href: Address.ofStage(end) }, '→ ', other && sign(other),
      end === edge.from ? 'stays here' : other ? stageName(other, true) : end),
    edge.aside && make('p', { class: 'aside' }, edge.aside),
    edge.commands.length > 0 && make('p', { class: 'commands' }, 'sends ',
      edge.commands.map((kind, index) => [index > 0 && ', ', make('code', { title: this.model.command(kind) ?? kind }, kind)])));
  }

  arriving(stage) {
    const edges = this.model.arrowsInto(stage.id).filter((edge) => edge.from !== stage.id);
    if (!edges.length) return undefined;
    return make('details', { open: edges.length <= 6 },
      make('summary', {}, `${counted(edges.length, 'arrow', 'lead')} here`),
      make('ul', { class: 'arrows into' }, edges.map((edge) => {
        const from = this.model.stage(edge.from);
        return make('li', { class: edge.main ? 'main' : '' },
          make('a', { class: 'to', href: `#${encodeURIComponent(edge.id)}` }, sign(from), stageName(from, true)),
          make('span', { class: 'if' }, edge.on === 'always' ? '' : make('code', {}, edge.on), ' ',
            edge.condition === edge.on ? '' : edge.condition));
      })));
  }

  way(way) {
    const [from, to] = [this.model.place(way.from), this.model.place(way.to)];
    this.root.style.setProperty('--phase', this.model.phase(from.phase).colour);
    const edges = way.arrows.map((id) => this.model.edge(id));
    const groups = groupBy(edges, (edge) => edge.from);
    return [
      make('p', { class: 'over' }, counted(edges.length, 'arrow'), way.main ? ', the main path among them' : ''),
      make('h1', {}, make('a', { href: Address.ofPlace(from.id) }, from.title), ' → ',
        make('a', { href: Address.ofPlace(to.id) }, to.title)),
      [...groups].map(([id, own]) => [
        make('h2', { class: 'of' }, make('a', { href: Address.ofStage(id) }, sign(this.model.stage(id)),
          stageName(this.model.stage(id)))),
        make('ul', { class: 'arrows' }, own.map((edge) => this.arrow(edge, edge.to))),
      ]),
    ];
  }

  place(place) {
    const phase = this.model.phase(place.phase);
    this.root.style.setProperty('--phase', phase.colour);
    const ways = (title, own, end) => own.length > 0 && [make('h2', {}, title),
      make('ul', { class: 'ways-list' }, own.map((way) => make('li', { class: way.main ? 'main' : '' },
        make('a', { href: Address.ofWay(way) }, this.model.place(way[end]).title,
          make('span', { class: 'count' }, way.arrows.length)))))];
    const plain = this.model.data.plain[place.id];
    return [
      make('p', { class: 'over' }, counted(place.stages.length, 'stage')),
      make('h1', {}, this.model.letter(place) && [make('span', { class: 'id' }, this.model.letter(place)), ' '], place.title),
      plain && make('p', { class: 'plain' }, plain),
      phase.page && make('p', {}, make('a', { href: phase.page, rel: 'noreferrer', class: 'away' }, 'Documentation')),
      ways('Leads to', this.model.ways.filter((way) => way.from === place.id), 'to'),
      ways('Comes from', this.model.ways.filter((way) => way.to === place.id), 'from'),
    ];
  }

  /** @param {string=} lost what the address names that this page does not have. */
  guide(lost) {
    const { model } = this;
    this.root.style.removeProperty('--phase');
    const example = (kind, ending) => sign({ kind, ending });
    const row = (picture, words) => make('li', {}, picture, words);
    const stroke = (name) => draw('svg', { class: 'stroke', viewBox: '0 0 34 20', width: 34, height: 20, 'aria-hidden': 'true' },
      draw('path', { d: 'M1 10 H32', class: `line ${name}`, 'marker-end': `url(#${name === 'main' ? 'spine' : 'plain'})` }));
    const [stages, arrows] = [counted(model.stages.length, 'stage'), counted(model.edges.length, 'arrow')];
    return [
      make('h1', {}, 'How to read the map'),
      lost && make('p', { class: 'lost' }, `The address names “${Trace.shortened(lost)}”, which ${model.machine} does not have.`),
      make('p', { class: 'plain' }, model.data.lead),
      model.data.questions.length > 0 && [make('h2', {}, 'What happens …'),
        make('ul', { class: 'questions' }, model.data.questions.map(({ text, to }) =>
          make('li', {}, make('a', { href: `#${encodeURIComponent(to)}` }, text))))],
      make('h2', {}, 'Signs'),
      make('ul', { class: 'legend' },
        row(example('awaiting'), 'waits for one answer'), row(example('deciding'), 'decides at once'),
        row(example('resting'), 'rests: waits for the person or the app'),
        row(example('resting', 'success'), 'rests: it went well'), row(example('resting', 'failure'), 'rests: it failed'),
        row(stroke('main'), 'the main path'), row(stroke(''), 'another arrow'),
        row(stroke('asked'), 'asked for by the person or the app')),
      make('p', { class: 'count' }, `${stages}, ${arrows}. A number on a line says how many arrows it stands for.`),
      make('p', { class: 'count keys' }, ['↑', '↓', 'Enter', 'Escape', '/', '?'].map((key) => [make('kbd', {}, key), ' ']),
        'lead through the page.'),
    ];
  }
}

/** Finds stages and arrows by what one types: every word must occur in the id, title, event, command, endpoint or condition. */
class Search {
  static limit = 40;

  constructor(model, input, list, go) {
    Object.assign(this, { model, input, list, go, found: [], place: -1 });
    this.entries = [...model.stages.map((stage) => this.ofStage(stage)), ...model.edges.map((edge) => this.ofEdge(edge))];
    input.addEventListener('input', () => this.show());
    input.addEventListener('focus', () => this.show());
    input.addEventListener('blur', () => setTimeout(() => this.hide(), 150));
    input.addEventListener('keydown', (event) => this.press(event));
  }

  ofStage(stage) {
    const place = this.model.placeOf(stage.id);
    const command = stage.command ? `${stage.command} ${this.model.command(stage.command) ?? ''}` : '';
    return {
      stage, href: Address.ofStage(stage.id),
      names: [stage.id, stage.title, stage.name, stage.command ?? '', ...(stage.endpoint ?? '').split(', ')]
        .map((text) => text.toLowerCase()),
      told: (stage.plain ?? '').toLowerCase(),
      text: [stage.id, stage.title, stage.name, stage.endpoint ?? '', command, stage.knows, stage.plain ?? '', place.title].join(' ').toLowerCase(),
    };
  }

  ofEdge(edge) {
    const stage = this.model.stage(edge.from);
    return {
      edge, stage, href: `#${encodeURIComponent(edge.id)}`, names: [edge.id.toLowerCase()],
      told: (edge.aside ?? '').toLowerCase(),
      text: [edge.id, edge.on === 'always' ? '' : edge.on, this.model.event(edge.on) ?? '', edge.condition, edge.aside ?? '',
        stage.title, stage.plain ?? '', ...edge.commands].join(' ').toLowerCase(),
    };
  }

  /** Names that begin so come first, then what is told in plain words, arrows on an event of that name, and any other; stages before arrows. */
  find(typed) {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const whole = words.join(' ');
    const rank = ({ names, told, edge }) => (names.includes(whole) ? 0 : names.some((name) => name.startsWith(whole)) ? 1
      : words.every((word) => told.includes(word)) ? 2 : edge?.on.toLowerCase() === whole ? 2.25 : names.some((name) => name.includes(whole)) ? 3 : 4)
      + (edge ? 0.5 : 0);
    return this.entries.filter(({ text }) => words.every((word) => text.includes(word)))
      .map((entry, index) => ({ entry, index, rank: rank(entry) }))
      .sort((one, other) => one.rank - other.rank || one.index - other.index).map(({ entry }) => entry);
  }

  /** The words that are known, each once, in the order of the entries. A path is the words between its slashes. */
  get words() {
    this.known ??= [...new Set(this.entries.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? []))];
    return this.known;
  }

  /** What was typed, with every word that nothing has replaced by the one that is nearest to it; '' where none is near. */
  nearest(typed) {
    const words = typed.toLowerCase().split(/[\s/]+/).filter(Boolean).map((word) => {
      if (this.entries.some(({ text }) => text.includes(word))) return word;
      // Of a word of three letters or fewer, any other is near.
      const limit = word.length < 4 ? 0 : Math.max(1, Math.floor(word.length / 3));
      const near = this.words.filter((known) => Math.abs(known.length - word.length) <= limit)
        .map((known) => ({ known, far: Search.distance(word, known) }))
        .reduce((best, one) => (one.far < best.far ? one : best), { far: Infinity });
      return near.far <= limit ? near.known : undefined;
    });
    const text = words.includes(undefined) ? '' : words.join(' ');
    return this.find(text).length ? text : '';
  }

  /** How many letters are added, left out, changed or exchanged with the next between two words. */
  static distance(one, other) {
    let [before, row] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
    for (let place = 1; place <= one.length; place += 1) {
      const next = [place];
      for (let index = 1; index <= other.length; index += 1) {
        const isSame = one[place - 1] === other[index - 1];
        next[index] = Math.min(row[index] + 1, next[index - 1] + 1, row[index - 1] + (isSame ? 0 : 1));
        if (place > 1 && index > 1 && one[place - 1] === other[index - 2] && one[place - 2] === other[index - 1]) {
          next[index] = Math.min(next[index], before[index - 2] + 1);
        }
      }
      [before, row] = [row, next];
    }
    return row[other.length];
  }

  /** What stands where nothing is found: the nearest words, to be taken, or where to look instead. */
  nothing(typed) {
    this.instead = this.nearest(typed);
    const words = `Nothing has “${Trace.shortened(typed)}”.`;
    if (!this.instead) return [`${words} Try a step (C.6), a call (E11), an event or a word of a title.`];
    return [`${words} `, make('button', {
      type: 'button', tabindex: -1, onclick: () => this.retype(), onmousedown: (event) => event.preventDefault(),
    }, `Look for “${this.instead}”`)];
  }

  retype() {
    this.input.value = this.instead;
    this.show();
  }

  show() {
    const typed = this.input.value.trim();
    const all = this.find(typed);
    this.found = all.slice(0, Search.limit);
    this.place = this.found.length ? 0 : -1;
    const more = all.length - this.found.length;
    this.instead = '';
    const rest = more > 0 ? [`and ${more} more: type another word`] : typed && !all.length ? this.nothing(typed) : [];
    this.list.replaceChildren(...this.found.map((entry, index) => this.option(entry, index)),
      ...(rest.length ? [make('li', { class: 'rest', role: 'presentation' }, rest)] : []));
    this.list.hidden = !typed;
    this.input.setAttribute('aria-expanded', typed ? 'true' : 'false');
    this.mark();
  }

  option({ stage, edge, href }, index) {
    const words = edge && (edge.aside ?? (edge.condition === edge.on ? this.model.event(edge.on) ?? edge.on : edge.condition));
    return make('li', {
      role: 'option', id: `found-${index}`, 'data-found': edge ? edge.id : stage.id, 'aria-selected': 'false',
      onmousedown: (event) => { event.preventDefault(); this.take(href); },
    }, sign(stage), stageName(stage),
    edge && make('small', {}, words, ` → ${this.model.stage(edge.to)?.title ?? edge.to}`, edge.on !== 'always' && make('code', {}, edge.on)),
    !edge && stage.command && make('small', {}, make('code', {}, stage.command)));
  }

  mark() {
    [...this.list.querySelectorAll('[role=option]')].forEach((option, index) => {
      option.setAttribute('aria-selected', index === this.place ? 'true' : 'false');
      if (index === this.place) option.scrollIntoView({ block: 'nearest' });
    });
    if (this.place < 0) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', `found-${this.place}`);
  }

  press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.found.length) {
      this.place = (this.place + step + this.found.length) % this.found.length;
      this.mark();
    } else if (event.key === 'Enter' && this.place >= 0) this.take(this.found[this.place].href);
    else if (event.key === 'Enter' && this.instead) this.retype();
    else if (event.key === 'Escape') { this.input.value = ''; this.hide(); this.input.blur(); } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  take(href) {
    this.input.value = '';
    this.hide();
    this.input.blur();
    this.go(href);
  }

  hide() {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }
}

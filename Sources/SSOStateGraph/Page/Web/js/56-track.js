/** The stages of an open place, one below the other, and the arrows between them as arcs at their left. */
class Track {
  /** @param {number} step how far apart the lanes of the arcs are. */
  constructor(place, model, step) {
    this.place = place;
    this.step = step;
    this.model = model;
    this.rows = new Map(place.stages.map((id) => [id, this.row(model.stage(id))]));
    this.arcs = draw('svg', { class: 'arcs', 'aria-hidden': 'true' });
    this.element = make('div', { class: 'track' }, this.arcs,
      make('ol', {}, [...this.rows.values()].map((row) => make('li', {}, row))));
    this.pairs = this.gather();
    this.room = 26 + Lines.lanes(this.spans()) * step;
    this.element.style.setProperty('--arcs', `${this.room}px`);
  }

  row(stage) {
    return make('a', { class: `stage goal ${stage.kind}`, href: Address.ofStage(stage.id), 'data-stage': stage.id },
      sign(stage, stage.id === this.model.initial),
      make('span', { class: 'words' },
        stageName(stage), ' ', this.exits(stage)),
      make('span', { class: 'walked' }));
  }

  /** The other places that arrows of a stage lead to. */
  exits(stage) {
    const away = stage.edges.filter((edge) => this.model.placeOf(edge.to) && this.model.placeOf(edge.to) !== this.place);
    const groups = groupBy(away, (edge) => this.model.placeOf(edge.to));
    if (!groups.size) return undefined;
    return make('small', { class: 'exits' }, '→ ', [...groups].map(([place, edges]) =>
      place.title + (edges.length > 1 ? ` ${edges.length}` : '')).join(' · '));
  }

  /** One arc for all arrows between two stages. */
  gather() {
    const own = this.place.stages.flatMap((id) => this.model.stage(id).edges)
      .filter((edge) => edge.to !== edge.from && this.rows.has(edge.to));
    return [...groupBy(own, (edge) => JSON.stringify([edge.from, edge.to])).values()].map((edges) => ({
      from: this.place.stages.indexOf(edges[0].from), to: this.place.stages.indexOf(edges[0].to), edges,
      isMain: edges.some((edge) => edge.main), isAsked: edges.some((edge) => edge.asked),
    }));
  }

  isNext(pair) { return pair.to === pair.from + 1; }

  /** Arcs that end in the same stage from the same side share a lane, so that many arrows stay few lines. */
  spans() {
    const far = this.pairs.filter((pair) => !this.isNext(pair));
    const shared = groupBy(far, (pair) => `${pair.to} ${pair.from < pair.to} ${pair.isMain}`);
    return [...shared.values()].map((pairs) => {
      const rows = pairs.flatMap((pair) => [pair.from, pair.to]);
      const span = { from: Math.min(...rows), to: Math.max(...rows) };
      for (const pair of pairs) pair.span = span;
      return span;
    });
  }

  drawArcs() {
    const places = [...this.rows.values()].map((row) => Lines.box(row.querySelector('.sign'), this.arcs));
    const sorted = [...this.pairs].sort((one, other) => Number(one.isMain) - Number(other.isMain));
    this.arcs.replaceChildren(...sorted.map((pair) => this.arc(pair, places)));
    this.relight();
  }

  arc(pair, places) {
    const [from, to] = [places[pair.from], places[pair.to]];
    const x = this.room - 12 - (pair.span?.lane ?? 0) * this.step;
    const [start, end] = [from.y + from.h / 2 + 4, to.y + to.h / 2 - 4];
    const points = this.isNext(pair)
      ? [[from.x + from.w / 2, from.bottom], [to.x + to.w / 2, to.y]]
      : [[from.x, start], [x, start], [x, end], [to.x - 1, end]];
    const path = draw('path', {
      d: Lines.path(points, 6), class: `line${pair.isMain ? ' main' : ''}${pair.isAsked ? ' asked' : ''}`,
    });
    pair.path = path;
    return path;
  }

  select({ stage }) {
    this.selected = stage;
    this.rows.get(stage)?.setAttribute('aria-current', 'true');
    this.relight();
  }

  /** Arcs of arrows that were just taken stand out, or else those of the selected stage; the others step back. */
  relight(taken = this.taken) {
    this.taken = taken;
    const row = this.place.stages.indexOf(this.selected);
    this.element.classList.toggle('selecting', row >= 0);
    for (const pair of this.pairs) {
      const isLit = taken?.size ? pair.edges.some((edge) => taken.has(edge.id)) : row >= 0 && (pair.from === row || pair.to === row);
      pair.path?.classList.toggle('lit', isLit);
      pair.path?.setAttribute('marker-end', `url(#${isLit ? 'lit' : pair.isMain ? 'spine' : 'plain'})`);
    }
  }

  layHeat(heat) {
    for (const [id, row] of this.rows) {
      const count = heat?.stage(id) ?? 0;
      row.querySelector('.walked').textContent = count ? `${count}×` : '';
      row.classList.toggle('cold', Boolean(heat) && count === 0);
      row.classList.toggle('here', heat?.here === id);
      row.style.setProperty('--heat', heat ? Math.min(1, count / heat.most) : 0);
    }
    for (const pair of this.pairs) {
      pair.path?.classList.toggle('cold', Boolean(heat) && !pair.edges.some((edge) => heat.edge(edge.id) > 0));
    }
  }
}

// swift-format-ignore-file
// Made of Web/js/60-neighbours.js by Scripts/page.py.
extension PageSource {
  static let jsNeighbours = ##"""
/** The neighbourhood of a stage: what comes before it, the stage, what follows. */
class Neighbours {
  constructor(stage, model) {
    this.model = model;
    const before = Neighbours.ends(model.arrowsInto(stage.id), (edge) => edge.from, stage.id);
    const after = Neighbours.ends(stage.edges, (edge) => edge.to, stage.id);
    this.lines = draw('svg', { 'aria-hidden': 'true' });
    this.stage = make('div', { class: 'self' }, this.node(stage));
    this.before = this.column(before, 'Before');
    this.after = this.column(after, 'After');
    this.element = make('div', { class: 'neighbours' }, this.lines, this.before.element, this.stage, this.after.element);
    new ResizeObserver(() => this.drawLines()).observe(this.element);
  }

  /** The stages at the other ends, the main path first, then whatever most arrows share. */
  static ends(edges, end, own) {
    const groups = groupBy(edges.filter((edge) => end(edge) !== own), end);
    return [...groups].map(([id, group]) => ({
      id, number: group.length, main: group.some((edge) => edge.main), asked: group.every((edge) => edge.asked),
    })).sort((one, other) => Number(other.main) - Number(one.main) || Number(one.asked) - Number(other.asked)
      || other.number - one.number);
  }

  column(ends, title) {
    const shown = ends.slice(0, ends.length > 6 ? 5 : 6).map((end) => {
      const stage = this.model.stage(end.id);
      return { ...end, element: make('a', { href: Address.ofStage(end.id) }, stage ? this.node(stage) : end.id) };
    });
    const more = ends.length - shown.length;
    return {
      shown,
      element: make('div', { class: 'column', role: 'group', 'aria-label': title }, shown.map((end) => end.element),
        more > 0 && make('span', { class: 'more' }, `and ${more} more`),
        ends.length === 0 && make('span', { class: 'more' }, title === 'Before' ? 'nothing before' : 'nothing after')),
    };
  }

  node(stage) {
    const mark = sign(stage, stage.id === this.model.initial);
    return stage.isStep
      ? [make('span', { class: 'id' }, mark, stage.id), make('span', { class: 'title' }, stage.title)]
      : [make('span', { class: 'id', title: stage.id }, mark, stage.title)];
  }

  drawLines() {
    const own = Lines.box(this.stage, this.lines);
    const middle = own.y + own.h / 2;
    const curve = (end, isBefore) => {
      const box = Lines.box(end.element, this.lines);
      const [x, y] = [isBefore ? box.right : box.x, box.y + box.h / 2];
      const [from, to] = isBefore ? [[x, y], [own.x, middle]] : [[own.right, middle], [x, y]];
      const half = (from[0] + to[0]) / 2;
      return draw('path', {
        d: `M${from} C${half} ${from[1]} ${half} ${to[1]} ${to}`, 'marker-end': `url(#${end.main ? 'spine' : 'plain'})`,
        class: `line${end.main ? ' main' : ''}${end.asked ? ' asked' : ''}`,
      });
    };
    this.lines.replaceChildren(...this.before.shown.map((end) => curve(end, true)),
      ...this.after.shown.map((end) => curve(end, false)));
  }
}

"""##
}

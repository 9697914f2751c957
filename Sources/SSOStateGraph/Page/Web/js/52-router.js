/** Leads the ways of the map around its boxes. Every line keeps to a lane of its own, or joins others to one place. */
class Router {
  constructor(grid, boxes) {
    this.grid = grid;
    this.boxes = boxes;
    this.ports = new Map();
    this.routes = [];
  }

  route(ways) {
    const kinds = groupBy(ways, (way) => this.kind(way));
    const of = (kind) => kinds.get(kind) ?? [];
    of('down').forEach((way) => this.down(way, ways));
    of('across').forEach((way) => this.across(way));
    this.beside(of('beside'));
    this.over(of('over'));
    this.through(of('through'));
    return this.routes;
  }

  kind(way) {
    const [from, to] = [this.grid.cell(way.from), this.grid.cell(way.to)];
    if (from.column === to.column) return Math.abs(from.row - to.row) === 1 ? 'down' : 'beside';
    if (from.row === to.row) return 'across';
    return from.column === 0 && from.row < to.row && this.grid.isOpenAbove(way.to, from.row) ? 'over' : 'through';
  }

  /** The next free place on a side of a box, from the top down. */
  port(id, side) {
    const key = `${id} ${side}`;
    const number = this.ports.get(key) ?? 0;
    this.ports.set(key, number + 1);
    return this.boxes.get(id).y + 22 + number * 24;
  }

  add(way, points, label) { this.routes.push({ way, points, label }); }

  down(way, ways) {
    const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
    const isPair = ways.some((other) => other.from === way.to && other.to === way.from);
    const isUp = from.y > to.y;
    const x = Math.min(from.x + from.w / 2, to.x + to.w / 2) + (isPair ? (isUp ? 26 : -26) : 0);
    const points = isUp ? [[x, from.y], [x, to.bottom]] : [[x, from.bottom], [x, to.y]];
    this.add(way, points, [x + 18, (points[0][1] + points[1][1]) / 2]);
  }

  across(way) {
    const isRight = this.grid.cell(way.from).column === 0;
    const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
    const y = this.port(way.from, isRight ? 'right' : 'left');
    this.port(way.to, isRight ? 'left' : 'right');
    const points = isRight ? [[from.right, y], [to.x, y]] : [[from.x, y], [to.right, y]];
    this.add(way, points, [(points[0][0] + points[1][0]) / 2, y]);
  }

  /** Past other places of the same column, along its outer side. */
  beside(ways) {
    for (const column of [0, 1]) {
      const own = ways.filter((way) => this.grid.cell(way.from).column === column);
      const spans = own.map((way) => {
        const rows = [this.grid.cell(way.from).row, this.grid.cell(way.to).row];
        return { way, from: Math.min(...rows), to: Math.max(...rows) };
      });
      Lines.lanes(spans.map((span) => Object.assign(span, { from: span.from + 0.1, to: span.to - 0.1 })));
      const entries = new Map();
      for (const span of spans.sort((one, other) => other.lane - one.lane)) this.aside(span, column, entries);
    }
  }

  aside({ way, lane }, column, entries) {
    const side = column === 0 ? 'left' : 'right';
    const edge = (id) => (column === 0 ? this.boxes.get(id).x : this.boxes.get(id).right);
    const { isNarrow } = this.grid;
    const away = isNarrow ? 17 + lane * 12 : 34 + lane * 14;
    const x = column === 0 ? edge(way.from) - away : edge(way.from) + away;
    if (!entries.has(way.to)) entries.set(way.to, this.port(way.to, side));
    const [start, end] = [this.port(way.from, side), entries.get(way.to)];
    const points = [[edge(way.from), start], [x, start], [x, end], [edge(way.to), end]];
    this.add(way, points, isNarrow ? [x, (start + end) / 2] : [edge(way.from) + (column === 0 ? -17 : 17), start]);
  }

  /** To the right, and down onto a place of the right column. The first comes from furthest away. */
  over(ways) {
    for (const own of groupBy(ways, (way) => way.to).values()) {
      own.forEach((way, index) => {
        const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
        const y = this.port(way.from, 'right');
        const x = to.x + to.w / 2 + ((own.length - 1) / 2 - index) * 40;
        this.add(way, [[from.right, y], [x, y], [x, to.y]], [from.right + 34, y]);
      });
    }
  }

  /** Through the channel between the columns. */
  through(ways) {
    ways.forEach((way, index) => {
      const isRight = this.grid.cell(way.from).column === 0;
      const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
      const [start, end] = [isRight ? from.right : from.x, isRight ? to.x : to.right];
      const [upper, lower] = [
        this.port(way.from, isRight ? 'right' : 'left'), this.port(way.to, isRight ? 'left' : 'right'),
      ];
      const x = (start + end) / 2 + (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 12;
      this.add(way, [[start, upper], [x, upper], [x, lower], [end, lower]], [(start + x) / 2, upper]);
    });
  }
}

/** Draws lines with rounded corners between boxes that the browser has laid out. */
const Lines = {
  /** A path through points, its corners rounded. */
  path(points, radius = 9) {
    const [start, ...rest] = points;
    let d = `M${start[0]} ${start[1]}`;
    rest.forEach((point, index) => {
      const next = rest[index + 1];
      if (!next) { d += ` L${point[0]} ${point[1]}`; return; }
      const before = index === 0 ? start : rest[index - 1];
      const into = Lines.toward(point, before, radius);
      const out = Lines.toward(point, next, radius);
      d += ` L${into[0]} ${into[1]} Q${point[0]} ${point[1]} ${out[0]} ${out[1]}`;
    });
    return d;
  },

  toward(from, to, distance) {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y) || 1;
    const part = Math.min(distance, length / 2) / length;
    return [from[0] + x * part, from[1] + y * part];
  },

  /** The heads of arrows, one for each weight of line; every drawing of the page uses these. */
  heads() {
    const head = (id, size) => draw('marker', {
      id, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: size, markerHeight: size, orient: 'auto',
      markerUnits: 'userSpaceOnUse',
    }, draw('path', { d: 'M0 0.5 L10 5 L0 9.5 Z', class: `head ${id}` }));
    return draw('svg', { width: 0, height: 0, class: 'heads', 'aria-hidden': 'true' },
      draw('defs', {}, head('plain', 9), head('spine', 11), head('main', 16), head('lit', 11)));
  },

  /** A box in the coordinates of another. */
  box(element, origin) {
    const [own, outer] = [element.getBoundingClientRect(), origin.getBoundingClientRect()];
    return {
      x: own.left - outer.left, y: own.top - outer.top, w: own.width, h: own.height,
      right: own.right - outer.left, bottom: own.bottom - outer.top,
    };
  },

  /** Gives every span a lane such that spans of one lane do not touch; the shortest spans stand innermost. */
  lanes(spans) {
    const lanes = [];
    const byLength = [...spans].sort((one, other) => (one.to - one.from) - (other.to - other.from) || one.from - other.from);
    for (const span of byLength) {
      let lane = lanes.findIndex((taken) => taken.every((other) => span.to < other.from || other.to < span.from));
      if (lane < 0) lane = lanes.push([]) - 1;
      lanes[lane].push(span);
      span.lane = lane;
    }
    return lanes.length;
  },
};

/**
 * Where the places of the map stand: in the rows and columns that the cookbook names, the main path from the top down on
 * the left. The browser makes the boxes as large as their text; only then are the lines drawn. So no text is ever cut
 * off, and a phase that opens pushes the others aside. A narrow window has room for one column: the places stand there row
 * by row.
 */
class Grid {
  constructor(model, isNarrow = false) {
    const cells = model.places.map(({ id, row, column }) => ({ id, row, column }));
    if (isNarrow) {
      cells.sort((one, other) => one.row - other.row || one.column - other.column);
      cells.forEach((cell, index) => Object.assign(cell, { row: index, column: 0 }));
    }
    this.isNarrow = isNarrow;
    this.cells = new Map(cells.map((cell) => [cell.id, cell]));
    this.taken = new Set([...this.cells.values()].map(({ row, column }) => `${row},${column}`));
  }

  cell(id) { return this.cells.get(id); }

  /** Whether a way is a line. One column has room only for the main path, and for lines from a place to the next. */
  draws({ line, main, from, to }) {
    return line && (!this.isNarrow || main || Math.abs(this.cell(from).row - this.cell(to).row) === 1);
  }

  /** Whether a line can come from the left over the right column, and down onto a place. */
  isOpenAbove(id, row) {
    const cell = this.cell(id);
    for (let upper = row; upper < cell.row; upper += 1) if (this.taken.has(`${upper},1`)) return false;
    return cell.column === 1;
  }
}

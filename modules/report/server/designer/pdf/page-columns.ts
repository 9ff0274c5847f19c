/** The columns of one page width: repeated header columns, and others. */
export interface PageColumns {
  readonly columns: readonly number[];
  readonly widths: readonly number[];
}

/**
 * Distributes the columns of a table over page widths, in order (spec/report#designer). The first `heads` columns are
 * repeated on each; a column wider than the remaining space is narrowed to it. A table that fits is stretched to the
 * page width.
 */
export function sharePageColumns(widths: readonly number[], heads: number, paper: number): PageColumns[] {
  const ownHeads = widths.slice(0, heads);
  // Header columns take at most two fifths of the page.
  const scale = Math.min(1, (paper * 0.4) / Math.max(1, sum(ownHeads)));
  const headWidths = widths.length > heads ? ownHeads.map((width) => width * scale) : ownHeads;
  const room = paper - sum(headWidths);
  const pages: number[][] = [];
  let used = 0;
  for (let column = heads; column < widths.length; column += 1) {
    const width = Math.min(room, widths[column] ?? 0);
    const page = pages.at(-1);
    if (page && used + width <= room) {
      page.push(column);
      used += width;
    } else {
      pages.push([column]);
      used = width;
    }
  }
  if (pages.length === 0) pages.push([]);
  return pages.map((own) => {
    const wanted = [...headWidths, ...own.map((column) => Math.min(room, widths[column] ?? 0))];
    const stretch = paper / Math.max(1, sum(wanted));
    return {
      columns: [...headWidths.map((_, column) => column), ...own],
      widths: wanted.map((width) => width * (pages.length === 1 || stretch < 1.25 ? stretch : 1)),
    };
  });
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

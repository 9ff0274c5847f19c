import type { Row } from '../api/queries.ts';

const rowChildren = (row: Row): readonly Row[] => (row.children as readonly Row[] | undefined) ?? [];

/** All rows of a tree, parents first. */
export const flattenRows = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => [row, ...flattenRows(rowChildren(row))]);

/** Ids of the rows with children. */
export const parentIds = (rows: readonly Row[]): string[] =>
  flattenRows(rows)
    .filter((row) => rowChildren(row).length > 0)
    .map(({ id }) => id);

/** Number of visible rows when those ids are expanded. */
export const countVisibleRows = (rows: readonly Row[], expanded: ReadonlySet<string>): number =>
  rows.reduce((sum, row) => sum + 1 + (expanded.has(row.id) ? countVisibleRows(rowChildren(row), expanded) : 0), 0);

/** Whether children exist on the server but are not loaded yet. */
export const isUnloaded = (row: Row): boolean => row.hasChildren === true && row.children === undefined;

/** Adds loaded children to the rows; nodes that are not loaded get an empty list, so that they can be expanded. */
export const attachLoadedRows = (rows: readonly Row[], branches: ReadonlyMap<string, readonly Row[]>): readonly Row[] =>
  rows.map((row) => {
    const below = isUnloaded(row) ? (branches.get(row.id) ?? []) : (row.children as readonly Row[] | undefined);
    return below ? { ...row, children: attachLoadedRows(below, branches) } : row;
  });

import type { Row } from '../api/queries.ts';

const childrenOf = (row: Row): readonly Row[] => (row.children as readonly Row[] | undefined) ?? [];

/** All rows of a tree, parents first. */
export const flatten = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flatten(childrenOf(row))]);

/** Ids of the rows that have others below them. */
export const parentIds = (rows: readonly Row[]): string[] =>
  flatten(rows)
    .filter((row) => childrenOf(row).length > 0)
    .map(({ id }) => id);

/** Number of rows on screen when those ids are unfolded. */
export const countVisible = (rows: readonly Row[], expanded: ReadonlySet<string>): number =>
  rows.reduce((sum, row) => sum + 1 + (expanded.has(row.id) ? countVisible(childrenOf(row), expanded) : 0), 0);

/** More lies below than came along: of a large tree its branches are loaded when they are unfolded. */
export const isClosed = (row: Row): boolean => row.hasChildren === true && row.children === undefined;

/** The rows with the branches that are loaded; a closed one has none yet, so that it can be unfolded. */
export const withLoaded = (rows: readonly Row[], branches: ReadonlyMap<string, readonly Row[]>): readonly Row[] =>
  rows.map((row) => {
    const below = isClosed(row) ? (branches.get(row.id) ?? []) : (row.children as readonly Row[] | undefined);
    return below ? { ...row, children: withLoaded(below, branches) } : row;
  });

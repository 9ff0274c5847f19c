import type { Row } from '#api/queries.ts';

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

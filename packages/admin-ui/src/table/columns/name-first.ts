import type { FlexibleColumn } from './fit-columns.ts';

/**
 * The columns on a phone: first the one that says which row it is, no wider than the room, where its text wraps
 * (spec/console#lists).
 */
export const withNameFirst = <C extends FlexibleColumn & { readonly key: string }>(
  columns: readonly C[],
  name: string,
  room: number,
): C[] =>
  columns
    .toSorted((one, other) => Number(other.key === name) - Number(one.key === name))
    .map((column) => (column.key === name ? { ...column, ...atMost(column, room) } : column));

const atMost = ({ width, narrowestWidth = width }: FlexibleColumn, room: number): FlexibleColumn => ({
  width: Math.min(width, room),
  narrowestWidth: Math.min(narrowestWidth, room),
});

import type { historyCall } from '@refectory/declaration/call/row-calls.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { CallResponse } from '../api/call.ts';
import { isSameValue } from '../form/compare-values.ts';

/** A row at an earlier time. */
export type RowContent = Readonly<Record<string, unknown>>;

/** One change of a row: who, when, and its content before and after. */
export type HistoryEntry = CallResponse<ReturnType<typeof historyCall>>[number];

/** The content of an entry; undefined before a row was added and after it was removed. */
export const toContent = (content: unknown): RowContent | undefined =>
  typeof content === 'object' && content !== null ? (content as RowContent) : undefined;

/** Names of the fields that a change affected and people read; for a new or removed row, the non-empty ones. */
export function changedFields(fields: Fields, entry: Pick<HistoryEntry, 'before' | 'after'>): string[] {
  const [before, after] = [toContent(entry.before), toContent(entry.after)];
  const isNothing = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.keys(fields).filter((name) => {
    const [old, now] = [before?.[name], after?.[name]];
    return !fields[name]?.isInternal && !(isNothing(old) && isNothing(now)) && !isSameValue(old, now);
  });
}

import type { Fields } from '@refectory/declaration/field/field.ts';
import { isSameValue } from '../form/form-values.ts';

type Content = Readonly<Record<string, unknown>>;

/** One change of a row, as `<path>/history` returns it, newest first. */
export interface HistoryEntry {
  readonly id: string;
  readonly operation: string;
  readonly at: string;
  readonly userName: string;
  readonly before: Content | null;
  readonly after: Content | null;
}

/** Names of the declared fields that a change touched; of a new or removed row those that hold something. */
export function changedFields(fields: Fields, { before, after }: HistoryEntry): string[] {
  const isNothing = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.keys(fields).filter((name) => {
    const [old, now] = [before?.[name], after?.[name]];
    return !(isNothing(old) && isNothing(now)) && !isSameValue(old, now);
  });
}

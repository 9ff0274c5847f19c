import type { Fields } from '@refectory/declaration/field/field.ts';
import { type Line, lineFields, lineKey } from '../cell/line-text.ts';
import { isSameValue } from '../form/compare-values.ts';

/** A line that was added or removed, or the fields of one that were changed. */
export type LineChange =
  | { readonly kind: 'added' | 'removed'; readonly line: Line }
  | { readonly kind: 'changed'; readonly line: Line; readonly previous: Line; readonly names: readonly string[] };

/**
 * What became of the lines of a row. A line is the same one where it names the same row, such as the same dish; of
 * several that do, the first one then is the first one now.
 */
export function listLineChanges(fields: Fields, before: readonly Line[], after: readonly Line[]): LineChange[] {
  const key = lineKey(fields);
  const left = [...before];
  const changes = after.flatMap((line): LineChange[] => {
    const at = left.findIndex((other) => isSameValue(other[key], line[key]));
    const [previous] = at < 0 ? [] : left.splice(at, 1);
    if (!previous) return [{ kind: 'added', line }];
    const names = lineFields(fields).flatMap(([name]) => (isSameValue(previous[name], line[name]) ? [] : [name]));
    return names.length > 0 ? [{ kind: 'changed', line, previous, names }] : [];
  });
  return [...left.map((line): LineChange => ({ kind: 'removed', line })), ...changes];
}

import type { Action } from '@refectory/declaration/action.ts';
import type { Row } from '../api/queries.ts';
import { isSameValue, toIdList } from '../form/compare-values.ts';
import type { FormValues } from '../form/form-values.ts';

/** What the form of an action begins with: values of its row, of several rows those that all of them have. */
export function prefillValues({ input = {}, prefill }: Action, rows: readonly Row[]): FormValues {
  if (!prefill) return {};
  const [first, ...others] = rows;
  if (!first) return {};
  const shared = (name: string): unknown => {
    const from = prefill === true ? name : prefill[name];
    const field = input[name];
    if (from === undefined || !field) return undefined;
    const [value, ...rest] = [first, ...others].map((row) => toIdList(field, row[from]));
    if (Array.isArray(value))
      return value.filter((each) => rest.every((ids) => Array.isArray(ids) && ids.includes(each)));
    return rest.every((each) => isSameValue(value, each)) ? value : undefined;
  };
  return Object.fromEntries(
    Object.keys(input)
      .map((name) => [name, shared(name)])
      .filter(([, value]) => value !== undefined),
  );
}

import type { Action } from '@refectory/declaration/action.ts';
import { isFilledIn } from '@refectory/declaration/call/resource-calls.ts';
import { isSameValue } from '../form/compare-values.ts';
import type { FormValues } from '../form/form-values.ts';

const isBlank = (value: unknown): boolean => isSameValue(value, null);

/**
 * Whether there is enough input to ask what an action would do: all that it requires, except texts, and one of those it
 * names in `previewOnce`. Before that the server could only refuse.
 */
export function isPreviewDue({ input: fields = {}, previewOnce }: Action, input: FormValues): boolean {
  const misses = Object.entries(fields).some(
    ([name, field]) => field.required === true && !isFilledIn(field) && isBlank(input[name]),
  );
  return !misses && (previewOnce === undefined || previewOnce.some((name) => !isBlank(input[name])));
}

import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { type FormContent, type FormField, spanNames } from '#flow/contract/form/form-field.ts';
import { addDays } from '#flow/contract/form/form-fields.ts';
import { countDays } from '#flow/contract/form/form-values.ts';

/**
 * Problems of days in a form: too early or late relative to today; a span that is reversed, incomplete, too short or
 * too long.
 */
export function findDayFaults(form: readonly FormField[], content: FormContent, today: string): Refusal[] {
  return form.flatMap((field) => {
    if (field.kind === 'day') return findDayFault(field, content, today);
    return field.kind === 'span' ? findSpanFault(field, content) : [];
  });
}

function findDayFault({ key, min, max }: FormField, content: FormContent, today: string): Refusal[] {
  const given = content[key];
  if (typeof given !== 'string') return [];
  const [first, last] = [min, max].map((count) => (count === undefined ? undefined : addDays(today, count)));
  if (first && given < first) return [{ code: 'flow.day-too-early', params: { day: first }, field: key }];
  if (last && given > last) return [{ code: 'flow.day-too-late', params: { day: last }, field: key }];
  return [];
}

function findSpanFault({ key, min, max }: FormField, content: FormContent): Refusal[] {
  const names = spanNames(key);
  const [from, until] = names.map((name) => content[name]);
  const missing = names.find((name) => content[name] === undefined);
  if (from === undefined && until === undefined) return [];
  if (missing) return [{ code: 'flow.span-half', params: {}, field: missing }];
  const days = countDays(String(from), String(until));
  const [, field] = names;
  if (days < 1) return [{ code: 'flow.span-reversed', params: {}, field }];
  if (min !== undefined && days < min) return [{ code: 'flow.span-short', params: { count: min }, field }];
  if (max !== undefined && days > max) return [{ code: 'flow.span-long', params: { count: max }, field }];
  return [];
}

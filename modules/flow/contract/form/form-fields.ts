import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { type FormField, spanNames } from './form-field.ts';

/** Maximum length: longer texts cannot be process variables. */
export const maxTextLength = { text: 200, long: 1000 } as const;

const isTrue = (text: string): boolean => text === 'true';

/** `2026-11-24` and 3: `2026-11-27`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/**
 * The form as declared fields, so that the generic code renders and validates it (spec/flow#form). `today`: the base
 * of relative days.
 */
export function toFields(form: readonly FormField[], today: string): Fields {
  return Object.fromEntries(form.flatMap((field) => toDeclared(field, today)));
}

function toDeclared(field: FormField, today: string): readonly (readonly [string, Field])[] {
  const { key, kind, required, min, max, initial, options } = field;
  const { zh, en } = field.label;
  const begin = initial === '' ? {} : { initial };
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const given = { form: true, required, ...limits, ...begin } as const;
  switch (kind) {
    case 'text':
      return [[key, f.text(zh, en, { ...given, max: max ?? maxTextLength.text })]];
    case 'long':
      return [[key, f.multiline(zh, en, { ...given, max: max ?? maxTextLength.long })]];
    case 'number':
      return [[key, f.decimal(zh, en, given)]];
    case 'money':
      return [[key, f.money(zh, en, given)]];
    case 'day':
      return [
        [key, f.date(zh, en, { form: true, required, ...(initial && { initial: addDays(today, Number(initial)) }) })],
      ];
    case 'span': {
      const [from, until] = spanNames(key);
      return [
        [from, f.date(`${zh}（首日）`, `${en}: first day`, { form: true, required })],
        [until, f.date(`${zh}（末日）`, `${en}: last day`, { form: true, required })],
      ];
    }
    case 'choice':
      return [[key, f.text(zh, en, { form: true, required, ...begin, oneOf: options.map(({ value }) => value) })]];
    case 'flag':
      return [[key, f.flag(zh, en, { form: true, ...(initial && { initial: isTrue(initial) }) })]];
    case 'person':
      return [[key, f.reference('system.user', zh, en, { form: true, required })]];
  }
}

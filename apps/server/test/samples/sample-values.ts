import type { Field } from '@refectory/declaration/field/field.ts';
import { allDictionaries } from '@refectory/modules/catalogue.ts';

/** A valid value of a field; `n` makes texts and numbers unique. Not for references. */
export function sampleValue(field: Field, n: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'secret':
      return sampleText(field, n);
    case 'image':
      return '';
    case 'integer':
      return Math.min(Math.max(n, field.min ?? 1), field.max ?? n + (field.min ?? 0));
    case 'decimal':
    case 'money':
      return String(Math.min(Math.max(1, field.min ?? 1), field.max ?? 1_000_000));
    case 'date':
      return '2026-12-01';
    case 'time':
      return '11:30';
    case 'datetime':
      return '2026-12-01 08:00:00';
    case 'flag':
      return true;
    case 'choice':
      return firstKey(field);
    case 'choices':
      return [firstKey(field)];
    default:
      return undefined;
  }
}

function sampleText({ format, max = 100 }: Field, n: number): string {
  if (format === 'phone') return `138${String(n).padStart(8, '0')}`;
  if (format === 'email') return `sample${n}@example.com`;
  if (format === 'host') return `h${n}.example.com`;
  if (format === 'link') return `/sample${n}`;
  if (format === 'code') return `S${n}`.slice(0, max);
  return `样${n}`.slice(0, max);
}

const firstKey = ({ dictionary, selectableKeys }: Field): number | undefined =>
  selectableKeys?.[0] ?? allDictionaries.find(({ code }) => code === dictionary)?.entries[0]?.key;

/** Not a key of any dictionary. */
const strangeKey = 999_999;

/** Keys outside the dictionary of a field, as it takes them; none for other fields. */
export function strangeChoices({ kind, dictionary }: Field): unknown[] {
  if (!dictionary) return [];
  return kind === 'choices' ? [[strangeKey], `${strangeKey}`] : [strangeKey, `${strangeKey}`];
}

/** An invalid value of a field, or undefined if all are valid. */
export function invalidValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'secret':
      if (field.format) return '，'.repeat(8);
      if (field.required) return '';
      return field.max ? 'x'.repeat(field.max + 1) : { no: 'text' };
    case 'image':
      return 'javascript:alert(1)';
    case 'integer':
      return '1.5';
    case 'decimal':
    case 'money':
      return 'much';
    case 'date':
    case 'datetime':
      return '2026-02-30';
    case 'time':
      return '25:00';
    case 'flag':
      return 'perhaps';
    case 'choice':
    case 'choices':
    case 'reference':
    case 'references':
      return 'x!';
    case 'json':
      return '{';
  }
}

/** Invalid values for any input: every call must respond without a server error. */
export const nonsenseInputs = [
  'x',
  '-1',
  '99999999999999999999',
  '2147483648',
  '2026-02-30',
  '2026-11-20 25:61:61',
  '25:00',
  '\0',
  '\ud800',
  '{}',
];

import { type FormContent, type FormField, listValueNames, spanNames } from './form-field.ts';

type VariableValue = string | number | boolean;

/** Number of days from the first to the last one, inclusive. */
export const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

const toNumber = (value: VariableValue | undefined): VariableValue =>
  value === undefined || value === '' ? '' : Number(value);

/**
 * Variables for conditions and assignees: amounts and numbers as numbers, days as sortable texts, the number of days
 * of a span; an empty text for empty fields, so that every variable exists.
 */
export function toVariables(form: readonly FormField[], content: FormContent): Record<string, VariableValue> {
  const entries = form.flatMap((field): [string, VariableValue][] => {
    const { key, kind } = field;
    if (kind === 'number' || kind === 'money') return [[key, toNumber(content[key])]];
    if (kind === 'flag') return [[key, content[key] === true]];
    const given = listValueNames(field).map((name): [string, VariableValue] => [name, content[name] ?? '']);
    if (kind !== 'span') return given;
    const [from, until] = spanNames(key).map((name) => String(content[name] ?? '')) as [string, string];
    return [...given, [`${key}Days`, from && until ? countDays(from, until) : '']];
  });
  return Object.fromEntries(entries);
}

/** The summary of a request in lists: its first text. */
export function findSubject(form: readonly FormField[], content: FormContent): string {
  const texts = form.filter(({ kind }) => kind === 'text' || kind === 'long').map(({ key }) => content[key]);
  const first = texts.find((text) => typeof text === 'string' && text !== '');
  return [
    ...String(first ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 100)
    .join('');
}

import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import { type FormContent, type FormField, spanNames } from '#flow/contract/form/form-field.ts';
import { countDays } from '#flow/contract/form/form-values.ts';

interface Filled {
  readonly content: FormContent;
  readonly people: Readonly<Record<string, string>>;
}

/** A field value as text; '' for an empty one. */
export function tellValue(field: FormField, { content, people }: Filled, language: Language): string {
  const { key, kind, options } = field;
  const value = content[key];
  if (kind === 'span') return tellSpan(key, content, language);
  if (value === undefined || value === '') return '';
  const text = String(value);
  if (kind === 'flag') return (value === true ? label('是', 'Yes') : label('否', 'No'))[language];
  if (kind === 'person') return people[text] ?? text;
  if (kind === 'choice') return options.find((option) => option.value === text)?.label[language] ?? text;
  return text;
}

function tellSpan(key: string, content: FormContent, language: Language): string {
  const [from, until] = spanNames(key).map((name) => content[name]);
  if (from === undefined || until === undefined) return '';
  const days = countDays(String(from), String(until));
  const told = label(
    `${from} 至 ${until}（${days} 天）`,
    `${from} to ${until} (${days} ${days === 1 ? 'day' : 'days'})`,
  );
  return told[language];
}

/** The whole form as text, in order. */
export const tellContent = (
  form: readonly FormField[],
  filled: Filled,
  language: Language,
): readonly (readonly [Label, string])[] => form.map((field) => [field.label, tellValue(field, filled, language)]);

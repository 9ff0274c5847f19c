import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { anchorName, inlineCode, inlineCodes, markdownTable } from './markdown.ts';

/** Where the tables of a resource or dictionary stand, from the page of any module. */
export type PageLinks = ReadonlyMap<string, string>;

/** What else a field says of its values, in a few words each. */
function fieldRules(field: Field, places: PageLinks): string {
  const rules: string[] = [];
  const say = (given: unknown, words: string) => given !== undefined && given !== false && rules.push(words);
  if (field.dictionary)
    rules.push(link(`dictionary ${field.dictionary}`, places.get(`dictionary ${field.dictionary}`)));
  if (field.resource) rules.push(link(field.resource, places.get(field.resource)));
  say(field.required, 'required');
  say(field.initial, `begins as ${inlineCode(JSON.stringify(field.initial))}`);
  say(field.min, `from ${field.min}`);
  say(field.max, `to ${field.max}`);
  say(field.format, `a ${field.format}`);
  say(field.selectableKeys, `offered: ${inlineCodes(field.selectableKeys ?? [])}`);
  say(
    field.optionFilter,
    `among ${Object.entries(field.optionFilter ?? {})
      .map(([name, value]) => inlineCode(`${name}=${value}`))
      .join(' ')}`,
  );
  say(field.when, `when ${inlineCode(`${field.when?.field}`)} is ${inlineCodes(field.when?.is ?? [])}`);
  say(field.editFrom, `edited in ${inlineCodes(field.editFrom ?? [])}`);
  say(field.removeFrom, `removed in ${inlineCodes(field.removeFrom ?? [])}`);
  say(field.sum, 'summed');
  say(field.secondaryLabel, `told beside the name as ${field.secondaryLabel}`);
  say(field.sensitive, 'sensitive');
  say(field.bilingual, 'in both languages');
  return rules.join('; ');
}

const link = (words: string, place: string | undefined) => (place ? `[${words}](${place})` : words);
const yes = (given: boolean | string | undefined) => (given === true ? '✓' : given || '');

/** The table of declared fields, in their order on screen. */
export const fieldTable = (fields: Fields, places: PageLinks): string[] =>
  markdownTable(
    ['Field', 'Kind', '中文', 'English', 'List', 'Search', 'Form', 'Rules'],
    Object.entries(fields).map(([name, field]) => [
      inlineCode(name),
      field.kind,
      field.label.zh,
      field.label.en,
      yes(field.list),
      yes(field.search),
      yes(field.form),
      fieldRules(field, places),
    ]),
  );

/** Inputs of a call in one cell. */
export const inputList = (fields: Fields = {}): string =>
  Object.entries(fields)
    .map(([name, { required }]) => inlineCode(required ? `${name}*` : name))
    .join(' ');

/** `dining.place` → `dining.md#place`. */
export const pageLink = (name: string): string => `${name.slice(0, name.indexOf('.'))}.md#${anchorName(name)}`;

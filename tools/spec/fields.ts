import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { anchorOf, code, codes, table } from './markdown.ts';

/** Where the tables of a resource or dictionary stand, from the page of any module. */
export type Places = ReadonlyMap<string, string>;

/** What else a field says of its values, in a few words each. */
function rulesOf(field: Field, places: Places): string {
  const rules: string[] = [];
  const say = (given: unknown, words: string) => given !== undefined && given !== false && rules.push(words);
  if (field.dictionary)
    rules.push(link(`dictionary ${field.dictionary}`, places.get(`dictionary ${field.dictionary}`)));
  if (field.resource) rules.push(link(field.resource, places.get(field.resource)));
  say(field.required, 'required');
  say(field.initial, `begins as ${code(JSON.stringify(field.initial))}`);
  say(field.min, `from ${field.min}`);
  say(field.max, `to ${field.max}`);
  say(field.format, `a ${field.format}`);
  say(field.offers, `offered: ${codes(field.offers ?? [])}`);
  say(
    field.among,
    `among ${Object.entries(field.among ?? {})
      .map(([name, value]) => code(`${name}=${value}`))
      .join(' ')}`,
  );
  say(field.when, `when ${code(`${field.when?.field}`)} is ${codes(field.when?.is ?? [])}`);
  say(field.editFrom, `edited in ${codes(field.editFrom ?? [])}`);
  say(field.removeFrom, `removed in ${codes(field.removeFrom ?? [])}`);
  say(field.sum, 'summed');
  say(field.beside, `told beside the name as ${field.beside}`);
  say(field.sensitive, 'sensitive');
  say(field.bilingual, 'in both languages');
  return rules.join('; ');
}

const link = (words: string, place: string | undefined) => (place ? `[${words}](${place})` : words);
const yes = (given: boolean | string | undefined) => (given === true ? '✓' : given || '');

/** The table of declared fields, in their order on screen. */
export const fieldTable = (fields: Fields, places: Places): string[] =>
  table(
    ['Field', 'Kind', '中文', 'English', 'List', 'Search', 'Form', 'Rules'],
    Object.entries(fields).map(([name, field]) => [
      code(name),
      field.kind,
      field.label.zh,
      field.label.en,
      yes(field.list),
      yes(field.search),
      yes(field.form),
      rulesOf(field, places),
    ]),
  );

/** Inputs of a call in one cell. */
export const inputNames = (fields: Fields = {}): string =>
  Object.entries(fields)
    .map(([name, { required }]) => code(required ? `${name}*` : name))
    .join(' ');

/** `dining.place` → `dining.md#place`. */
export const placeOf = (name: string): string => `${name.slice(0, name.indexOf('.'))}.md#${anchorOf(name)}`;

import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { anchorName, inlineCode, inlineCodes, markdownTable } from './markdown.ts';

/** Links to the tables of resources and dictionaries. */
export type PageLinks = ReadonlyMap<string, string>;

/** Finds a dictionary by code. */
export type FindDictionary = (code: string) => Dictionary | undefined;

/** Names of keys in code, if any. */
export const keyNames = (
  keys: readonly number[],
  dictionary: Pick<Dictionary, 'keys'> | undefined,
): (string | number)[] =>
  keys.map((key) => Object.entries(dictionary?.keys ?? {}).find(([, each]) => each === key)?.[0] ?? key);

/** Further rules of a field, in short. */
function fieldRules(field: Field, fields: Fields, places: PageLinks, find: FindDictionary): string {
  const own = find(field.dictionary ?? '');
  const rules: string[] = [];
  const say = (given: unknown, words: string) => given !== undefined && given !== false && rules.push(words);
  if (field.dictionary)
    rules.push(link(`dictionary ${field.dictionary}`, places.get(`dictionary ${field.dictionary}`)));
  if (field.resource) rules.push(link(field.resource, places.get(field.resource)));
  say(field.required, 'required');
  const { initial } = field;
  const begins = own && typeof initial === 'number' ? keyNames([initial], own) : [JSON.stringify(initial)];
  say(initial, `begins as ${inlineCodes(begins)}`);
  say(field.min, `from ${field.min}`);
  say(field.max, `to ${field.max}`);
  say(field.format, `a ${field.format}`);
  say(field.selectableKeys, `offered: ${inlineCodes(keyNames(field.selectableKeys ?? [], own))}`);
  say(
    field.optionFilter,
    `among ${Object.entries(field.optionFilter ?? {})
      .map(([name, value]) => inlineCode(`${name}=${value}`))
      .join(' ')}`,
  );
  const asked = find(fields[field.when?.field ?? '']?.dictionary ?? '');
  say(
    field.when,
    `when ${inlineCode(`${field.when?.field}`)} is ${inlineCodes(keyNames(field.when?.is ?? [], asked))}`,
  );
  say(field.editFrom, `edited in ${inlineCodes(keyNames(field.editFrom ?? [], own))}`);
  say(field.removeFrom, `removed in ${inlineCodes(keyNames(field.removeFrom ?? [], own))}`);
  say(field.sum, 'summed');
  say(field.secondaryLabel, `told beside the name as ${field.secondaryLabel}`);
  say(field.sensitive, 'sensitive');
  say(field.bilingual, 'in both languages');
  say(field.sentAsNumber, 'a number where it is a whole one');
  say(field.isInternal, 'for programs');
  return rules.join('; ');
}

const link = (words: string, place: string | undefined) => (place ? `[${words}](${place})` : words);
const yes = (given: boolean | string | undefined) => (given === true ? '✓' : given || '');

/** Table of declared fields in the order of the screen. */
export const fieldTable = (fields: Fields, places: PageLinks, find: FindDictionary): string[] =>
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
      fieldRules(field, fields, places, find),
    ]),
  );

/** `goodsId*`: required; `items[goodsId* quantity*]*`: list. */
const inputName = (name: string, { required, lines }: Field): string => {
  const inside = Object.entries(lines ?? {}).map(([each, field]) => inputName(each, field));
  return `${name}${lines ? `[${inside.join(' ')}]` : ''}${required ? '*' : ''}`;
};

/** Inputs of a call as one cell. */
export const inputList = (fields: Fields = {}): string =>
  Object.entries(fields)
    .map(([name, field]) => inlineCode(inputName(name, field)))
    .join(' ');

/** `dining.place` → `dining.md#place`. */
export const pageLink = (name: string): string => `${name.slice(0, name.indexOf('.'))}.md#${anchorName(name)}`;

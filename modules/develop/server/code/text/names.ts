import { columnName } from '@refectory/engine/database/wire-name.ts';
import { isReservedField, isReservedNoun } from './reserved.ts';

/** `UnitPrice`, `unit_price`, `unit-price` → unit, price. What is no Latin letter and no digit separates. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** unit, price → `unitPrice`; a name does not begin with a digit. */
export const camel = (words: readonly string[]): string =>
  words
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('')
    .replace(/^\d+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());

export const pascal = (name: string): string => capital(name);

/** `unitPrice` → `unit-price`, the name of its file. */
export const kebab = (name: string): string => columnName(name).replaceAll('_', '-');

/** `unit_price` → `Unit price`. */
export const spoken = (text: string): string => capital(wordsOf(text).join(' '));

const longestField = 40;
const longestNoun = 24;
const longestModule = 16;

/** A field for a column; a word that means something else already gets an ending. `''` when nothing is left of it. */
export function fieldName(text: string): string {
  const name = camel(wordsOf(text)).slice(0, longestField);
  return name && isReservedField(name) ? `${name}Value` : name;
}

/** The noun of a resource, `''` when nothing is left of the text. */
export function nounName(text: string): string {
  const name = camel(wordsOf(text)).slice(0, longestNoun);
  return name && isReservedNoun(name) ? `${name}Item` : name;
}

/** A module: one word. */
export const moduleName = (text: string): string => wordsOf(text).join('').replace(/^\d+/, '').slice(0, longestModule);

import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { isReservedField, isReservedNoun } from './reserved.ts';

/** `UnitPrice`, `unit_price`, `unit-price` → unit, price. What is no Latin letter and no digit separates. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** unit, price → `unitPrice`; a name does not begin with a digit. */
export const toCamelCase = (words: readonly string[]): string =>
  words
    .map((word, index) => (index === 0 ? word : capitalize(word)))
    .join('')
    .replace(/^\d+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());

export const toPascalCase = (name: string): string => capitalize(name);

/** `unitPrice` → `unit-price`, the name of its file. */
export const toKebabCase = (name: string): string => toColumnName(name).replaceAll('_', '-');

/** `unit_price` → `Unit price`. */
export const toPhrase = (text: string): string => capitalize(splitWords(text).join(' '));

const maxFieldLength = 40;
const maxNounLength = 24;
const maxModuleLength = 16;

/** A field for a column; a word that means something else already gets an ending. `''` when nothing is left of it. */
export function toFieldName(text: string): string {
  const name = toCamelCase(splitWords(text)).slice(0, maxFieldLength);
  return name && isReservedField(name) ? `${name}Value` : name;
}

/** The noun of a resource, `''` when nothing is left of the text. */
export function toNounName(text: string): string {
  const name = toCamelCase(splitWords(text)).slice(0, maxNounLength);
  return name && isReservedNoun(name) ? `${name}Item` : name;
}

/** A module: one word. */
export const toModuleName = (text: string): string =>
  splitWords(text).join('').replace(/^\d+/, '').slice(0, maxModuleLength);

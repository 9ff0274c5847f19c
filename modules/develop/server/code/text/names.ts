import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { isReservedField, isReservedNoun } from './reserved.ts';

/**
 * `UnitPrice`, `unit_price`, `unit-price` → unit, price. Characters other than Latin letters and digits separate
 * words.
 */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** unit, price → `unitPrice`; leading digits are removed. */
export const toCamelCase = (words: readonly string[]): string =>
  words
    .map((word, index) => (index === 0 ? word : capitalize(word)))
    .join('')
    .replace(/^\d+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());

export const toPascalCase = (name: string): string => capitalize(name);

/** `unitPrice` → `unit-price`, the file name. */
export const toKebabCase = (name: string): string => toColumnName(name).replaceAll('_', '-');

/** `unit_price` → `Unit price`. */
export const toPhrase = (text: string): string => capitalize(splitWords(text).join(' '));

const maxFieldLength = 40;
const maxNounLength = 24;
const maxModuleLength = 16;

/** Field name of a column; reserved words get a suffix. `''` when nothing is left. */
export function toFieldName(text: string): string {
  const name = toCamelCase(splitWords(text)).slice(0, maxFieldLength);
  return name && isReservedField(name) ? `${name}Value` : name;
}

/** Noun of a resource; `''` when nothing is left. */
export function toNounName(text: string): string {
  const name = toCamelCase(splitWords(text)).slice(0, maxNounLength);
  return name && isReservedNoun(name) ? `${name}Item` : name;
}

/** Module name: one word. */
export const toModuleName = (text: string): string =>
  splitWords(text).join('').replace(/^\d+/, '').slice(0, maxModuleLength);

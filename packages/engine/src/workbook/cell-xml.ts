import { lookupMap } from '@refectory/declaration/lookup-map.ts';

/** Kinds of cell content. Values are given as text; an empty one leaves the cell empty. */
export type CellFormat = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'datetime';

/** Numbers of the cell styles in `package-parts.ts`. */
export const cellStyles = { header: 1, guarded: 2, integer: 3, money: 4, date: 5, datetime: 6 } as const;
/** Number of styles without background; they are repeated for each background. */
export const plainStyles = 7;

/** The longest text of a cell; Excel cannot open a file with a longer one. */
const maxCellLength = 32_767;

/** A text cell is never a formula; the quote prefix keeps it text when edited (spec/wire#workbooks). */
const looksLikeFormula = /^[=+\-@\t\r]/;

// XML 1.0 allows only these three control characters and no lone surrogates.
const invalidXmlCharacters = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const blank = new Set(['\t', '\n', '\r']);
const entities = lookupMap<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

export const escapeXml = (text: string): string =>
  text
    .replace(invalidXmlCharacters, (char) => (blank.has(char) ? char : ''))
    .replace(/[&<>"]/g, (char) => entities.get(char) as string);

const styled = (at: string, style: number): string => `<c r="${at}"${style ? ` s="${style}"` : ''}`;

/** A text cell at an address like `B2`. */
export function textCell(
  at: string,
  text: string,
  style: number = looksLikeFormula.test(text) ? cellStyles.guarded : 0,
  background = 0,
): string {
  const shown = text.length > maxCellLength ? text.slice(0, maxCellLength) : text;
  return `${styled(at, style + background)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`;
}

const numberCell = (at: string, value: string, style: number): string => `${styled(at, style)}><v>${value}</v></c>`;

/** Days since 1899-12-30, as Excel counts them. */
function serial(text: string): string | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00Z' : 'Z'}`);
  return Number.isNaN(at) || text < '1900-03-01' ? undefined : String(at / 86_400_000 + 25_569);
}

/** Excel computes with fifteen digits; longer numbers are written as text. */
const isExact = (value: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(value) && value.replace(/^-?0*|\./g, '').length <= 15;

/**
 * A cell as SpreadsheetML; an empty one is omitted. A value that is no number or day is written as text.
 * `background`: index among the backgrounds of the workbook, from 1; 0 for none.
 */
export function cellXml(at: string, value: string, format: CellFormat, background = 0): string {
  const behind = background * plainStyles;
  if (value === '') return '';
  if (format === 'text') return textCell(at, value, undefined, behind);
  if (format === 'date' || format === 'datetime') {
    const days = serial(value);
    return days === undefined ? textCell(at, value) : numberCell(at, days, cellStyles[format] + behind);
  }
  const style = format === 'decimal' ? 0 : cellStyles[format];
  return isExact(value) ? numberCell(at, value, style + behind) : textCell(at, value, undefined, behind);
}

/** 0 → `A`, 26 → `AA`. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** What the cells of a column hold. Values come as text; a blank one leaves the cell empty. */
export type CellFormat = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'datetime';

/** Numbers of the cell styles in `package-parts.ts`. */
export const styles = { header: 1, guarded: 2, integer: 3, money: 4, date: 5, datetime: 6 } as const;

/** The longest text a cell may hold; a longer one makes the file unreadable for Excel. */
const longest = 32_767;

/** A text cell is never a formula; this mark keeps it so when someone edits it (issue 2 §2, exports). */
const looksLikeFormula = /^[=+\-@\t\r]/;

// XML 1.0 knows no other control characters and no half surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unspeakable =
  /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string): string =>
  text.replace(unspeakable, '').replace(/[&<>"]/g, (char) => entities[char] as string);

export function textCell(text: string, style: number = looksLikeFormula.test(text) ? styles.guarded : 0): string {
  const shown = text.length > longest ? text.slice(0, longest) : text;
  return `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
}

const number = (value: string, style: number): string => `<c${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;

/** Days since 1899-12-30, as Excel counts them. */
function serial(text: string): string | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00Z' : 'Z'}`);
  return Number.isNaN(at) || text < '1900-03-01' ? undefined : String(at / 86_400_000 + 25_569);
}

/** Excel computes with fifteen digits; a longer number would lose its end. */
const isExact = (value: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(value) && value.replace(/^-?0*|\./g, '').length <= 15;

/** A cell as SpreadsheetML. What is no number or day of its column is kept as text rather than lost. */
export function cellXml(value: string, format: CellFormat): string {
  if (value === '') return '<c/>';
  if (format === 'text') return textCell(value);
  if (format === 'date' || format === 'datetime') {
    const days = serial(value);
    return days === undefined ? textCell(value) : number(days, styles[format]);
  }
  return isExact(value) ? number(value, format === 'decimal' ? 0 : styles[format]) : textCell(value);
}

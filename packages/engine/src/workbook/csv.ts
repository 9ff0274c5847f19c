/** What a spreadsheet may take for a formula; a number, with its sign or as a percentage, is none. */
const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?%?$/.test(text);

const guard = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/**
 * Rows as CSV, with a byte order mark, by which spreadsheets detect UTF-8. A text that starts like a formula is
 * escaped, so that they do not evaluate it (spec/wire#workbooks).
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map((cell) => quote(guard(cell))).join(',')}\r\n`).join('')}`;

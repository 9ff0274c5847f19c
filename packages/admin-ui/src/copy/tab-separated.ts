/** A value in tab-separated text: quoted when it contains a separator. */
const quoteCell = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as tab-separated text, which spreadsheets paste into cells. */
export const toTabSeparated = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(quoteCell).join('\t')).join('\n');

/** A value as spreadsheets take it: quoted where it holds what separates values. */
const quoteCell = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines of values as tab-separated text, which spreadsheets paste into cells. */
export const toTabSeparated = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(quoteCell).join('\t')).join('\n');

/**
 * External input as text: a text, a number or a flag, or several joined by commas. Anything else becomes `''`;
 * `String` would call a `toString` supplied by the sender.
 */
export const toText = (value: unknown): string =>
  Array.isArray(value) ? value.map(scalarText).join(',') : scalarText(value);

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/**
 * What an input holds as text: a text, a number or a flag, or several of them joined by commas. Anything else is no text and
 * reads as `''`; `String` of an object would call what the sender named `toString`.
 */
export const toText = (value: unknown): string =>
  Array.isArray(value) ? value.map(scalarText).join(',') : scalarText(value);

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The languages of the product. Chinese is the default (spec/console#languages). */
export type Language = 'zh' | 'en';

/** A text in both languages. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

/** Builds a {@link Label}: Chinese first, as on screen. */
export const label = (zh: string, en: string): Label => ({ zh, en });

/** Joins names as a list in that language: `甲、乙`, `A, B`. */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(language === 'zh' ? '、' : ', ');

/** Replaces `{name}` in a text by the parameter of that name; an unknown name stays as it is. */
export function interpolate(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** A name within a sentence: `Set meal` → `set meal`, but `SMS channel` as it is, and Chinese too. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

import type { Label } from './label.ts';

/** A refusal with a name. `{name}` in the texts is filled from the parameters. */
export interface ErrorText extends Label {
  /** HTTP status and body code; default 400. */
  readonly status?: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 423 | 429 | 500 | 503;
}

/** Refusals of a module by code without the module: `quota-full` of `dining` is `dining.quota-full`. */
export type ErrorTexts = Readonly<Record<string, ErrorText>>;

/**
 * Declares the refusals of a module; answers them by full code. The console uses none of them: the note lets its build
 * leave them out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<const E extends ErrorTexts>(
  module: string,
  errors: E,
): Readonly<Record<string, ErrorText>> {
  return Object.fromEntries(Object.entries(errors).map(([code, text]) => [`${module}.${code}`, text]));
}

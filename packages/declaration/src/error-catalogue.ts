import type { ErrorTexts } from './error-texts.ts';

let declared: ErrorTexts | undefined;

/**
 * Sets the refusals of the product by full code; the entry point of a server calls it first. They are not in the
 * catalogue, which the console loads: the server sends their texts.
 */
export function declareErrors(errors: ErrorTexts): void {
  declared = errors;
}

/** The refusals of the product. Throws when none are set: call it inside functions, not during module loading. */
export function declaredErrors(): ErrorTexts {
  if (!declared) throw new Error('The refusals of the product are not declared: import its errors first');
  return declared;
}

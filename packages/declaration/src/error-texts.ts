import type { Label } from './label.ts';

/** A refusal with a name. `{name}` in the texts is filled from the parameters. */
export interface ErrorText extends Label {
  /** HTTP status and body code; default 400. */
  readonly status?: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 423 | 429 | 431 | 499 | 500 | 503;
}

/** Refusals of a module by code without the module: `quota-full` of `dining` is `dining.quota-full`. */
export type ErrorTexts = Readonly<Record<string, ErrorText>>;

/** The variables that a text names: `'{left} left of {name}'` → `'left' | 'name'`. Braces of a doubled pair stay in the text. */
export type TextVariables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `{${infer Inner}` ? Inner : Name) | TextVariables<Rest>
  : never;

/**
 * Every refusal of the product by full code, with its exact texts. The errors of a product extend it (`declare module
 * '@refectory/declaration/error-texts.ts'`); the compiler derives the codes and their variables from it.
 */
export interface ProductErrors {}

/** Code of a declared refusal: `dining.quota-full`. */
export type ErrorCode = keyof ProductErrors & string;

/** The variables named in the texts of a refusal; for a union of codes, those of all. */
export type ErrorVariables<C extends ErrorCode> = TextVariables<
  ProductErrors[C] extends { readonly zh: infer Text extends string } ? Text : never
>;

/** Codes that a database constraint may map to: their texts use at most the constraint name. */
export type ConstraintCode = { [C in ErrorCode]: [ErrorVariables<C>] extends ['constraint'] ? C : never }[ErrorCode];

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** A type error when the two texts of a refusal use different variables. */
type SameVariables<E extends ErrorTexts> = {
  readonly [C in keyof E]: Same<TextVariables<E[C]['zh']>, TextVariables<E[C]['en']>> extends true
    ? unknown
    : { readonly 'zh and en name different variables': never };
};

/** The refusals of a module by full code, each with its exact texts. */
export type DeclaredErrors<M extends string, E extends ErrorTexts> = {
  readonly [C in keyof E & string as `${M}.${C}`]: E[C];
};

/**
 * Declares the refusals of a module; returns them by full code. The exact texts stay in the type, from which the
 * compiler derives codes and variables. The annotation lets the build of the console drop the unused texts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<const M extends string, const E extends ErrorTexts>(
  module: M,
  errors: E & SameVariables<E>,
): DeclaredErrors<M, E> {
  const declared = Object.entries(errors).map(([code, text]) => [`${module}.${code}`, text]);
  return Object.fromEntries(declared) as DeclaredErrors<M, E>;
}

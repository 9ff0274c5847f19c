import type { Dictionary, DictionaryKeys } from './dictionary.ts';

/** One allowed state change, by dictionary keys. */
export interface StateTransition {
  readonly from: readonly number[];
  readonly to: number;
}

/**
 * The states of a noun as one table: the field, its states by name, and its transitions by action name
 * (spec/rules#states).
 */
export interface States<
  K extends DictionaryKeys = DictionaryKeys,
  M extends Readonly<Record<string, StateTransition>> = Readonly<Record<string, StateTransition>>,
> {
  /** Resource of the rows, as written to the state log: `dining.booking`. */
  readonly resource: string;
  /** Wire name of the state field. */
  readonly field: string;
  /** Dictionary that labels the states. */
  readonly dictionary: string;
  /** Key of each state by name, for TypeScript and SQL: `bookingStates.keys.unpaid`. */
  readonly keys: K;
  readonly moves: M;
}

/** A declared transition, by the state names of the dictionary. */
interface NamedMove<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
}

/**
 * Declares the states of a noun: those named in its dictionary, and the transitions between them. A state name that
 * the dictionary lacks is a compile error; the numbers exist only in the dictionary (decision 1360).
 */
export function defineStates<
  const K extends DictionaryKeys,
  const M extends Readonly<Record<string, NamedMove<Extract<keyof K, string>>>>,
>(given: {
  readonly resource: string;
  readonly field: string;
  readonly dictionary: Dictionary<K>;
  readonly moves: M;
}): States<K, { readonly [A in keyof M]: StateTransition }> {
  const { code, keys } = given.dictionary;
  const key = (state: string) => keys[state] as number;
  const moves = Object.entries(given.moves).map(([name, { from, to }]) => [name, { from: from.map(key), to: key(to) }]);
  return {
    resource: given.resource,
    field: given.field,
    dictionary: code,
    keys,
    moves: Object.fromEntries(moves) as { readonly [A in keyof M]: StateTransition },
  };
}

/** States stored as words, where no dictionary labels them: those of background work (spec/rules#states). */
export interface WordStates<
  S extends string = string,
  M extends Readonly<Record<string, NamedMove<S>>> = Readonly<Record<string, NamedMove<S>>>,
> {
  /** The noun: `system.tenantWork`. */
  readonly noun: string;
  readonly words: readonly S[];
  readonly moves: M;
}

/** Declares states stored as words, and the transitions between them. An undeclared word is a compile error. */
export const defineWordStates = <
  const S extends string,
  const M extends Readonly<Record<string, NamedMove<NoInfer<S>>>>,
>(
  given: WordStates<S, M>,
): WordStates<S, M> => given;

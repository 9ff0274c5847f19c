import type { Dictionary, DictionaryKeys } from './dictionary.ts';

/** One allowed change of a state field, by the keys the database holds. */
export interface StateTransition {
  readonly from: readonly number[];
  readonly to: number;
}

/** The states of a noun as one table: the field, its states by name, and its moves by the name of the action (spec/rules#states). */
export interface States<
  K extends DictionaryKeys = DictionaryKeys,
  M extends Readonly<Record<string, StateTransition>> = Readonly<Record<string, StateTransition>>,
> {
  /** Resource whose rows have the state, for the log: `dining.booking`. */
  readonly resource: string;
  /** Wire name of the state field. */
  readonly field: string;
  /** Dictionary that labels the states. */
  readonly dictionary: string;
  /** Key of each state by its name, for what is written, compared and asked of SQL: `bookingStates.keys.unpaid`. */
  readonly keys: K;
  readonly moves: M;
}

/** A move as it is declared: states by the names their dictionary gives them. */
interface NamedMove<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
}

/**
 * Declares the states of a noun: those its dictionary names, and the moves between them. A move from or to a state that the
 * dictionary does not name is a compile error; the numbers stand in the dictionary only (decision 1360).
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

/** States that rows keep as words, where no dictionary labels them: those of background work (spec/rules#states). */
export interface WordStates<
  S extends string = string,
  M extends Readonly<Record<string, NamedMove<S>>> = Readonly<Record<string, NamedMove<S>>>,
> {
  /** The noun: `system.tenantWork`. */
  readonly noun: string;
  readonly words: readonly S[];
  readonly moves: M;
}

/** Declares states kept as words, and the moves between them. A move from or to an undeclared word is a compile error. */
export const defineWordStates = <
  const S extends string,
  const M extends Readonly<Record<string, NamedMove<NoInfer<S>>>>,
>(
  given: WordStates<S, M>,
): WordStates<S, M> => given;

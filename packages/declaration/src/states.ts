/** One allowed change of a state field. */
export interface StateTransition {
  readonly from: readonly number[];
  readonly to: number;
}

/** The states of a noun as one table: the field, and its moves by the name of the action (spec/rules#states). */
export interface States<
  M extends Readonly<Record<string, StateTransition>> = Readonly<Record<string, StateTransition>>,
> {
  /** Resource whose rows have the state, for the log: `dining.booking`. */
  readonly resource: string;
  /** Wire name of the state field. */
  readonly field: string;
  /** Dictionary that labels the states. */
  readonly dictionary: string;
  readonly moves: M;
}

/** Declares the states of a noun. */
export const defineStates = <const M extends Readonly<Record<string, StateTransition>>>(states: States<M>): States<M> =>
  states;

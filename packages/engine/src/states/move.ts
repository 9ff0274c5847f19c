import type { States } from '@refectory/declaration/states.ts';
import { toColumnName } from '../database/wire-name.ts';
import type { Context } from '../request/context.ts';
import { type StateTable, transitionRows } from './transition.ts';

/** An action that only changes the state of its row. */
export interface StateMove {
  readonly states: States;
  readonly move: string;
}

/**
 * The operation of an action that only changes a state: `actions: { enable: move(gradeStates, 'enable') }`. An input
 * `reason` is logged. Actions that do more have an operation that calls `transitionRows`.
 */
export const move = <const S extends States>(states: S, name: Extract<keyof S['moves'], string>): StateMove => ({
  states,
  move: name,
});

/** Whether an action is bound to a state transition instead of an operation. */
export const isStateMove = (bound: unknown): bound is StateMove =>
  typeof bound === 'object' && bound !== null && 'states' in bound && 'move' in bound;

/** The operation of a bound transition, on the table of its resource. */
export function moveOperation(
  { states, move: name }: StateMove,
  resource: string,
  table: StateTable['table'],
): (ctx: Context, input: { readonly id: string; readonly reason?: string }) => Promise<void> {
  if (states.resource !== resource) throw new Error(`${resource}: a move of ${states.resource} is not one of its own`);
  const rows: StateTable = { table, column: toColumnName(states.field), states };
  return async (ctx, { id, reason }) => {
    await transitionRows(ctx, rows, name, [id], { detail: reason });
  };
}

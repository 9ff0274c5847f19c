import type { DictionaryKeys } from '@refectory/declaration/dictionary.ts';
import type { States, StateTransition } from '@refectory/declaration/states.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../database/tables.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import { wrongStateParams } from './state-labels.ts';

/** The states of a noun with the table that stores them. */
export interface StateTable<T extends keyof DB = keyof DB, A extends string = string> {
  readonly table: T & string;
  readonly column: string;
  readonly states: States<DictionaryKeys, Readonly<Record<A, StateTransition>>>;
}

export const stateTable = <T extends keyof DB & string, const M extends States>(given: {
  table: T;
  column: string;
  states: M;
}): StateTable<T, Extract<keyof M['moves'], string>> =>
  given as unknown as StateTable<T, Extract<keyof M['moves'], string>>;

export interface TransitionOptions {
  /** Further columns to set; a value may be computed from the row by {@link movedColumn}. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Reason for the log. */
  readonly detail?: string;
  /** A further statement over the changed rows, as `moved`. */
  readonly also?: RawBuilder<unknown>;
}

/** A column of the row before the transition, for values to set. */
export const movedColumn = (name: string): RawBuilder<unknown> => sql.ref(`moving.${name}`);

/**
 * Moves rows from one state to the next: one conditional update and one log row each, so that of two callers one wins.
 * Refuses when an id does not exist (`platform.not-found`) or is in a state the move does not start from (`platform.wrong-state`). Returns the rows as they are now.
 */
export async function transitionRows<T extends keyof DB, A extends string>(
  ctx: Context,
  { table, column, states }: StateTable<T, A>,
  action: A,
  ids: readonly string[],
  options: TransitionOptions = {},
): Promise<Selectable<DB[T]>[]> {
  // Hidden from the planner, so that the statement is planned once (decision 1925).
  const condition = sql<boolean>`id = any((select ${ids}::bigint[])::bigint[])
    and ${sql.ref(column)} = any((select ${states.moves[action].from}::int[])::int[])`;
  const rows = await moveRows(ctx, { table, column, states }, action, condition, options);
  if (rows.length < new Set(ids).size) await refuse(ctx, { table, column, states }, action, ids);
  return rows;
}

/**
 * Moves all rows that meet the condition and are in a state the move starts from, with one log row each; other rows are left
 * as they are and nothing is refused. The condition names columns without an alias. Returns the moved rows as they are now.
 */
export function transitionWhere<T extends keyof DB, A extends string>(
  ctx: Context,
  { table, column, states }: StateTable<T, A>,
  action: A,
  condition: RawBuilder<boolean>,
  options: TransitionOptions = {},
): Promise<Selectable<DB[T]>[]> {
  const { from } = states.moves[action];
  const movable = sql<boolean>`${condition} and ${sql.ref(column)} = any(${from}::int[])`;
  return moveRows(ctx, { table, column, states }, action, movable, options);
}

/** `movable`: which rows to move, with the states they may be in. */
async function moveRows<T extends keyof DB, A extends string>(
  ctx: Context,
  { table, column, states }: StateTable<T, A>,
  action: A,
  movable: RawBuilder<boolean>,
  options: TransitionOptions,
): Promise<Selectable<DB[T]>[]> {
  const { to } = states.moves[action];
  const assignments = Object.entries({ ...options.set, [column]: to }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  // `old` locks the rows and keeps their previous state; the state is checked on the locked row.
  const { rows } = await sql<Selectable<DB[T]>>`
    with old as materialized (
      select id, ${sql.ref(column)} as old_state from ${sql.table(table)}
      where tenant_id = app_tenant() and ${movable}
      order by id for update),
    moved as (
      update ${sql.table(table)} moving set ${sql.join(assignments)} from old
      where moving.tenant_id = app_tenant() and moving.id = old.id returning moving.*, old.old_state),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status, detail)
      select ${states.resource}, id, ${action}, old_state, ${to}::int, ${options.detail ?? null} from moved)
      ${options.also ? sql`, also as (${options.also})` : sql``}
    select * from moved order by id`.execute(ctx.db);
  return rows;
}

async function refuse(
  ctx: Context,
  { table, column, states }: StateTable,
  action: string,
  ids: readonly string[],
): Promise<never> {
  const { rows } = await sql<{ id: string; state: number }>`
    select id, ${sql.ref(column)} as state from ${sql.table(table)}
    where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing) throw new DomainError('platform.not-found');
  const moves = states.moves[action];
  const wrong = (rows.find((row) => !moves?.from.includes(row.state)) ?? rows[0]) as { state: number };
  throw new DomainError('platform.wrong-state', wrongStateParams(states.dictionary, wrong.state, action));
}

/** Logs the initial state of created rows: `to` is its key, `action` is usually `create`. */
export async function logStateChanges(
  ctx: Context,
  states: States,
  action: string,
  ids: readonly string[],
  to: number,
  detail?: string,
): Promise<void> {
  await sql`insert into state_log (resource, row_id, action, to_status, detail)
    select ${states.resource}, id, ${action}, ${to}::int, ${detail ?? null} from unnest(${ids}::bigint[]) id`.execute(
    ctx.db,
  );
}

import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { tableStates } from '#dining/contract/place/table-states.ts';
import { mealName } from '../booking/rules/meal-name.ts';

/** A booking or an order, as far as its table is concerned. */
export interface TableRequest {
  readonly employeeId: string;
  readonly partyId?: string;
  readonly tableId?: string | null;
  readonly day: string;
  readonly mealPeriod: number;
}

interface TableFacts {
  readonly code: string | null;
  readonly tableStatus: number | null;
  /** Another party has it for the meal, and tables are not shared there. */
  readonly isTaken: boolean;
}

const { disabled } = tableStates.keys;

/** Why a table cannot be given, or nothing; one that does not exist is refused by the database. */
function tableRefusal(
  { code: table, tableStatus, isTaken }: TableFacts,
  { day, mealPeriod }: TableRequest,
  ctx: Pick<Context, 'language'>,
): Refusal | undefined {
  if (tableStatus === disabled) return { code: 'dining.table-disabled', params: { table: table ?? '' } };
  if (!isTaken) return undefined;
  return { code: 'dining.table-taken', params: { table: table ?? '', day, meal: mealName(mealPeriod, ctx.language) } };
}

/**
 * Says of each wish whether its table serves another user at that meal (spec/dining#table); the database refuses the
 * second of two at once.
 */
export async function findTableRefusals(
  ctx: Context,
  wishes: readonly TableRequest[],
): Promise<readonly (Refusal | undefined)[]> {
  if (!wishes.some(({ tableId }) => tableId)) return [];
  const { rows } = await sql<TableFacts>`
    select t.code, t.table_status as "tableStatus",
      dining_setting(t.place_id, 'table.shared', '^(on|off)$', 'off') = 'off' and exists (
        select from dining_seating s
        where s.tenant_id = app_tenant() and s.table_id = t.id and s.day = w.day and s.meal_period = w.meal_period and s.party_id <> w.party_id)
        as "isTaken"
    from unnest(${wishes.map((w) => w.tableId ?? null)}::bigint[], ${wishes.map((w) => w.day)}::date[], ${wishes.map((w) => w.mealPeriod)}::int[],
      ${wishes.map((w) => w.partyId ?? w.employeeId)}::bigint[]) with ordinality w (table_id, day, meal_period, party_id, n)
    left join dining_table t on t.tenant_id = app_tenant() and t.id = w.table_id
    order by w.n`.execute(ctx.db);
  return rows.map((facts, n) => tableRefusal(facts, wishes[n] as TableRequest, ctx));
}

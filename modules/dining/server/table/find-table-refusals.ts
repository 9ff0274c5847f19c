import { askAhead } from '@refectory/engine/database/together.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { tableStates } from '#dining/contract/place/table-states.ts';
import { mealName } from '../booking/rules/meal-name.ts';

/** A booking or order that asks for a table. */
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
  /** Whether another party has the table for the meal and the place does not share tables. */
  readonly isTaken: boolean;
  /** Names of the free tables of the place at the meal; null if the requested one is free. */
  readonly free: string | null;
}

const { disabled } = tableStates.keys;
/** Maximum number of free tables listed in a refusal. */
const namedTables = 8;
const noTable = { zh: '无', en: 'none' } as const;

/** Refusal of a table, or undefined; an unknown id is refused by the foreign key. */
function tableRefusal(
  { code: table, tableStatus, isTaken, free }: TableFacts,
  { day, mealPeriod }: TableRequest,
  ctx: Pick<Context, 'language'>,
): Refusal | undefined {
  if (tableStatus === disabled)
    return { code: 'dining.table-disabled', params: { table: table ?? '' }, field: 'tableId' };
  if (!isTaken) return undefined;
  const meal = mealName(mealPeriod, ctx.language);
  const params = { table: table ?? '', day, meal, free: free ?? noTable[ctx.language] };
  return { code: 'dining.table-taken', params, field: 'tableId' };
}

/**
 * Checks for each request whether its table is taken by another party at the meal, and which tables are free
 * (spec/dining#table). Concurrent requests for the same table and meal wait for the end of the transaction, so that the
 * second gets the same refusal; a constraint would refuse it otherwise.
 */
export async function findTableRefusals(
  ctx: Context,
  requests: readonly TableRequest[],
): Promise<readonly (Refusal | undefined)[]> {
  if (!requests.some(({ tableId }) => tableId)) return [];
  askAhead(queueForTables(ctx, requests));
  const { rows } = await sql<TableFacts>`
    select w.code, w."tableStatus", w."isTaken", case when w."isTaken" then (
      select string_agg(o.code, ', ' order by o.sort, o.id) from (
        select o.code, o.sort, o.id from dining_table o
        where o.tenant_id = app_tenant() and o.place_id = w.place_id and o.table_status <> ${disabled}::int and not exists (
          select from dining_seating g where g.tenant_id = app_tenant() and g.table_id = o.id and g.day = w.day and g.meal_period = w.meal_period)
        order by o.sort, o.id limit ${namedTables}::int) o) end as free
    from (select w.n, w.day, w.meal_period, t.place_id, t.code, t.table_status as "tableStatus",
      dining_setting(t.place_id, 'table.shared', '^(on|off)$', 'off') = 'off' and exists (
        select from dining_seating s
        where s.tenant_id = app_tenant() and s.table_id = t.id and s.day = w.day and s.meal_period = w.meal_period and s.party_id <> w.party_id)
        as "isTaken"
    from unnest(${requests.map((w) => w.tableId ?? null)}::bigint[], ${requests.map((w) => w.day)}::date[], ${requests.map((w) => w.mealPeriod)}::int[],
      ${requests.map((w) => w.partyId ?? w.employeeId)}::bigint[]) with ordinality w (table_id, day, meal_period, party_id, n)
    left join dining_table t on t.tenant_id = app_tenant() and t.id = w.table_id) w
    order by w.n`.execute(ctx.db);
  return rows.map((facts, n) => tableRefusal(facts, requests[n] as TableRequest, ctx));
}

/** Request for a booking or order whose table changes; `tableId` from the submitted values. */
export const movedRequest = (
  row: {
    readonly employee_id: string;
    readonly party_id: string | null;
    readonly day: string;
    readonly meal_period: number;
  },
  tableId: unknown,
): TableRequest => ({
  employeeId: row.employee_id,
  ...(row.party_id && { partyId: row.party_id }),
  tableId: tableId ? String(tableId) : null,
  day: row.day,
  mealPeriod: row.meal_period,
});

/** Refuses, at its field, a table that is taken by another party or disabled. */
export async function assertTableFree(ctx: Context, request: TableRequest): Promise<void> {
  const [refusal] = await findTableRefusals(ctx, [request]);
  if (refusal) throw DomainError.of(refusal);
}

/** Serializes requests per table and meal until the end of the transaction, locking in the order of tables. */
async function queueForTables(ctx: Context, requests: readonly TableRequest[]): Promise<void> {
  const keys = requests.flatMap(({ tableId, day, mealPeriod }) => (tableId ? [`${tableId} ${day} ${mealPeriod}`] : []));
  await sql`
    select pg_advisory_xact_lock(hashtextextended('table ' || app_tenant() || ' ' || key, 0))
    from (select key from unnest(${[...new Set(keys)].sort()}::text[]) key order by key) k`.execute(ctx.db);
}

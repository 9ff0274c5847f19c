import { askAhead } from '@refectory/engine/database/together.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
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
  /** The tables of that place that are free at that meal, as far as they are named; null when the table itself is. */
  readonly free: string | null;
}

const { disabled } = tableStates.keys;
/** How many free tables a refusal names. */
const namedTables = 8;
const noTable = { zh: '无', en: 'none' } as const;

/** Why a table cannot be given, or nothing; one that does not exist is refused by the database. */
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
 * Says of each request whether its table serves another party at that meal, and which tables are free then (spec/dining#table).
 * Whoever asks for the same table at the same meal waits for the transaction to end, so that of two at once the second is told
 * the same; the database would refuse it in any case.
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

/** What a booking or order asks for that is moved to another table; `tableId` is that of a submit. */
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

/** Refuses, at the field, to give a table that serves another party at that meal or is out of use. */
export async function assertTableFree(ctx: Context, request: TableRequest): Promise<void> {
  const [refusal] = await findTableRefusals(ctx, [request]);
  if (refusal) throw DomainError.of(refusal);
}

/** One after the other for a table and meal, in the order of the tables, until the transaction is over. */
async function queueForTables(ctx: Context, requests: readonly TableRequest[]): Promise<void> {
  const keys = requests.flatMap(({ tableId, day, mealPeriod }) => (tableId ? [`${tableId} ${day} ${mealPeriod}`] : []));
  await sql`
    select pg_advisory_xact_lock(hashtextextended('table ' || app_tenant() || ' ' || key, 0))
    from (select key from unnest(${[...new Set(keys)].sort()}::text[]) key order by key) k`.execute(ctx.db);
}

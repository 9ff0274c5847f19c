import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { checkFigures } from '#report/contract/home-calls.ts';
import { weekRange } from './day-range.ts';
import { sumFigures } from './sum-figures.ts';

const most = 20;

/** weekticket: checks of this week per type of ticket, the most used first; without unknown codes. */
export async function listWeekChecksByType(ctx: Context, day?: string) {
  const days = weekRange(ctx, day);
  const rows = await sumFigures(ctx, { source: 'ticketUse', figures: checkFigures, by: ['ticketTypeId'], days });
  const first = rows
    .filter(({ ticketTypeId }) => ticketTypeId)
    .toSorted((one, other) => other.uses - one.uses)
    .slice(0, most);
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from report_ticket_type
    where tenant_id = app_tenant() and id = any(${first.map(({ ticketTypeId }) => ticketTypeId)}::bigint[])`.execute(
    ctx.db,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return first.map(({ ticketTypeId, ...checks }) => ({
    typeId: ticketTypeId,
    typeName: names.get(ticketTypeId) ?? '',
    ...checks,
  }));
}

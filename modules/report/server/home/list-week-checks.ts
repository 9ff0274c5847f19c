import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ownOrSharedPlaceFilter } from '../own-place-filter.ts';
import { weekRange } from './day-range.ts';

interface WeekChecks {
  readonly typeId: string;
  readonly typeName: string;
  readonly checks: number;
  readonly passed: number;
  readonly refused: number;
  readonly forced: number;
  readonly uses: number;
}

/** weekticket: checks of this week per type of ticket, the most used first; codes that were nobody's are not among them. */
export async function listWeekChecksByType(ctx: Context, day?: string): Promise<readonly WeekChecks[]> {
  const { from, to } = weekRange(ctx, day);
  const { rows } = await sql<WeekChecks>`
    select r.type_id as "typeId", y.name as "typeName", sum(r.checks)::int as checks, sum(r.passed)::int as passed,
      sum(r.refused)::int as refused, sum(r.forced)::int as forced, sum(r.uses)::int as uses
    from report_ticket_use r join report_ticket_type y on y.tenant_id = r.tenant_id and y.id = r.type_id
    where r.tenant_id = app_tenant() and r.day between ${from}::date and ${to}::date and ${(await ownOrSharedPlaceFilter(ctx, 'r.dining_id')) ?? sql<boolean>`true`}
    group by 1, 2 order by uses desc, 1 limit 20`.execute(ctx.db);
  return rows;
}

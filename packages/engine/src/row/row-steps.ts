import { sql } from 'kysely';
import { DomainError } from '../refusal/domain-error.ts';
import { formatWireTime } from '../request/clock.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import { application } from '../settings/application.ts';
import { assertVisible } from './find-row.ts';

interface Step {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly from: number | null;
  readonly to: number;
  readonly userId: string | null;
  readonly detail: string;
}

/** The state changes of a row, oldest first: which, when, who and why. Refuses rows the caller may not see. */
export async function readRowSteps(binding: Binding, ctx: Context, id: string): Promise<unknown[]> {
  // Tables with states are tenant tables.
  const table = ctx.db.selectFrom(binding.table as 'tenant_row');
  if (!(await table.select('id').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).executeTakeFirst()))
    throw new DomainError('platform.not-found');
  await assertVisible(ctx, binding, [id]);
  const { rows } = await sql<Step>`
    select l.id, l.at, l.action, l.from_status as "from", l.to_status as "to",
      l.operator as "userId", coalesce(l.detail, '') as detail
    from state_log l
    where l.tenant_id = app_tenant() and l.resource = ${binding.resource.name} and l.row_id = ${id}::bigint
    order by l.id limit 200`.execute(ctx.db);
  const names = await application().readUserNames(ctx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  return rows.map(({ userId, ...step }) => ({
    ...step,
    at: formatWireTime(step.at, ctx.zone),
    userName: names.get(userId ?? '') ?? '',
  }));
}

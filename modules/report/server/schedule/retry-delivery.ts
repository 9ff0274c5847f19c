import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { deliveryStatus } from '#report/contract/schedule/schedule-dictionaries.ts';
import { sendsReportsOfOthers } from './report-schedule.hooks.ts';
import { deliverJobName } from './start-deliveries.ts';

/** Deliveries that somebody sees: those of his schedules, or with the right to it those of all. */
export const visibleDeliveries = (ctx: Context): RawBuilder<boolean> | undefined =>
  sendsReportsOfOthers(ctx) ? undefined : sql<boolean>`t.owner_id = app_user()`;

/** Sends what failed once more, with the report and the rights as they are by now. */
export async function retryDelivery(ctx: Context, { id }: { id: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update report_delivery set delivery_status = ${deliveryStatus.keys.waiting}::int, reason = '', reason_en = ''
    where tenant_id = app_tenant() and id = ${id}::bigint and delivery_status = ${deliveryStatus.keys.failed}::int
    returning id`.execute(ctx.db);
  if (rows.length === 0) {
    const row = ctx.db.selectFrom('report_delivery').select('id').where('id', '=', id);
    throw new DomainError((await row.executeTakeFirst()) ? 'platform.conflict' : 'platform.not-found');
  }
  await enqueue(ctx, deliverJobName, { deliveryId: id });
}

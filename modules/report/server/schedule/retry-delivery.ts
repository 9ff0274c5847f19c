import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { type RawBuilder, sql } from 'kysely';
import { deliveryTable } from './delivery-row.ts';
import { sendsReportsOfOthers } from './report-schedule.hooks.ts';
import { deliverJobName } from './start-deliveries.ts';

/** Deliveries the user may see: those of own schedules; with the permission for reports of others, all. */
export const visibleDeliveries = (ctx: Context): RawBuilder<boolean> | undefined =>
  sendsReportsOfOthers(ctx) ? undefined : sql<boolean>`t.owner_id = app_user()`;

/** `retry`: queues a failed delivery again; the report and the receiver's permissions are read when it is sent. */
export async function retryDelivery(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, deliveryTable, 'retry', [id], { set: { reason: '', reason_en: '' } });
  await enqueue(ctx, deliverJobName, { deliveryId: id });
}

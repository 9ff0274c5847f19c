import { toDomainError } from '@refectory/engine/database/database-errors.ts';
import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { findEnabledStore, writeReportFile } from '#files/server/public.ts';
import { deliveryChannel } from '#report/contract/schedule/schedule-dictionaries.ts';
import { isActive, readWaiting, type WaitingDelivery } from './delivery-row.ts';
import { markFailed, markSent, markSkipped, sendToInbox } from './finish-delivery.ts';
import { makeFile } from './make-file.ts';

type InTenant = Pick<JobEnvironment, 'withTenant'>;

/**
 * Makes the file of one delivery and sends it to the receiver's inbox or stores it in the folder. May run again at
 * any point: sending a message and marking it as sent is one transaction, and a stored file is overwritten. A refusal
 * is recorded as a failure; when the database is unavailable, the queue retries.
 */
export async function deliverReport(
  environment: InTenant,
  registry: Registry,
  { tenantId, deliveryId }: { readonly tenantId: string; readonly deliveryId: string },
): Promise<void> {
  const inTenant: RunInTenant = (work, at) => environment.withTenant(tenantId, work, at);
  const delivery = await inTenant((ctx) => readWaiting(ctx, deliveryId));
  if (!delivery) return;
  if (delivery.user_status !== null && !isActive(delivery)) return inTenant((ctx) => markSkipped(ctx, deliveryId));
  try {
    await send(inTenant, registry, delivery);
  } catch (error) {
    const refusal = toDomainError(error, registry.constraints);
    if (refusal instanceof DomainError && temporary.test(refusal.code)) throw error;
    await inTenant((ctx) => markFailed(ctx, delivery, refusal));
    // Unexpected errors also go to the error log.
    if (!(refusal instanceof DomainError)) throw error;
  }
}

type RunInTenant = <T>(work: (ctx: Context) => Promise<T>, at?: Date) => Promise<T>;

/** The database or the tenant is temporarily unavailable. */
const temporary = /^platform\.(unavailable|tenant-)/;

/** The figures are those of the due time, whenever it runs. */
async function send(inTenant: RunInTenant, registry: Registry, delivery: WaitingDelivery): Promise<void> {
  if (delivery.user_status === null) throw new DomainError('report.receiver-gone');
  const file = await inTenant((ctx) => makeFile(ctx, registry, delivery), delivery.due_at);
  if (delivery.channel === deliveryChannel.keys.inbox) return inTenant((ctx) => sendToInbox(ctx, delivery, file));
  const [store, target] = await inTenant(async (ctx) => {
    const due = formatWireTime(delivery.due_at, ctx.zone).replace(/:/g, '').replace(' ', '-');
    const name = `${due}-${delivery.schedule_id ?? delivery.id}.${/[^.]+$/.exec(file.name)?.[0]}`;
    return [await findEnabledStore(ctx), { tenantId: ctx.tenantId, path: `${delivery.folder}/${name}` }] as const;
  });
  await writeReportFile(store, { ...target, content: file.content, contentType: file.contentType });
  await inTenant((ctx) => markSent(ctx, delivery.id, target.path, null));
}

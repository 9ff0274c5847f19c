import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';
import { deliverSmsJob } from '../jobs.ts';
import { reserveDeliveries } from './reserve-deliveries.ts';

/**
 * Sends what only the receiver may know, by the enabled channel of the tenant, after the commit. Returns whether it will
 * be tried: not without a channel, with SMS switched off, or beyond the limits of the phone.
 */
export async function sendSecretSms(
  ctx: Context,
  phone: string,
  params: Readonly<Record<string, string>>,
): Promise<boolean> {
  const channel = await ctx.db
    .selectFrom('message_sms')
    .select('code')
    .where('tenant_id', '=', ctx.tenantId)
    .where('status', '=', enableStatus.keys.enabled)
    .executeTakeFirst();
  if (!channel) return false;
  try {
    const { batchId, waiting } = await reserveDeliveries(
      ctx,
      { code: channel.code, phones: [phone], params },
      'enabled',
      true,
    );
    if (waiting > 0) await enqueue(ctx, deliverSmsJob.name, { batchId });
    return waiting > 0;
  } catch (error) {
    // SMS are switched off: a refusal before anything was written.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionWhere } from '@refectory/engine/states/transition.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { readParameter } from '#system/server/public.ts';
import { deliveryState, failureReasons } from './channel/channel.ts';
import { deliverBatch, smsTable } from './send/deliver-batch.ts';

/** Sends the waiting deliveries of one message. */
export const deliverSmsJob: JobDefinition<{ tenantId: string; batchId: string }> = {
  name: 'message.deliver-sms',
  run: (environment, { tenantId, batchId }) => deliverBatch(environment.withTenant, tenantId, batchId),
};

/** Every five minutes: recovers deliveries of processes that died before or while sending. */
const recoverSmsJob: JobDefinition<never> = {
  name: 'message.settle-sms',
  cron: '*/5 * * * *',
  run: (environment) =>
    forEachTenant(environment, 'message.settle-sms', (tenantId) => recoverSms(environment, tenantId)),
};

/** Every night: deletes deliveries past their retention, because they hold phone numbers. */
const purgeSmsJob: JobDefinition<never> = {
  name: 'message.forget-sms',
  cron: '10 3 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'message.forget-sms', (tenantId) => environment.withTenant(tenantId, purgeSms)),
};

export const smsJobs: readonly JobDefinition<never>[] = [
  deliverSmsJob as JobDefinition<never>,
  recoverSmsJob,
  purgeSmsJob,
];

/** Waiting for two minutes: sent now. Still 'sending' after ten minutes: marked interrupted, not resent. */
export async function recoverSms(environment: JobEnvironment, tenantId: string): Promise<void> {
  const { rows } = await environment.withTenant(tenantId, async (ctx) => {
    const isStuck = sql<boolean>`update_time < clock_timestamp() - interval '10 minutes'`;
    await transitionWhere(ctx, smsTable, 'interrupt', isStuck, {
      set: { reason: failureReasons.interrupted, sealed_params: null },
    });
    return sql<{ batch_id: string }>`select distinct batch_id from message_sms_delivery
      where tenant_id = app_tenant() and status = ${deliveryState.waiting}::int and create_time < app_now() - interval '2 minutes' limit 1000`.execute(
      ctx.db,
    );
  });
  for (const { batch_id } of rows) await deliverBatch(environment.withTenant, tenantId, batch_id);
}

const defaultMonths = 6;

export async function purgeSms(ctx: Context): Promise<void> {
  const months = Number(await readParameter(ctx, 'sms.retention.months')) || defaultMonths;
  await sql`delete from message_sms_delivery where tenant_id = app_tenant()
    and create_time < app_now() - make_interval(months => ${Math.min(Math.max(Math.trunc(months), 1), 120)}::int)`.execute(
    ctx.db,
  );
}

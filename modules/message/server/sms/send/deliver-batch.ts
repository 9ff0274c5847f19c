import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { decryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { stateTable, transitionWhere } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { smsStates } from '#message/contract/sms-states.ts';
import { failedOutcome, failureReasons, type SmsChannelRow, type SmsOutcome } from '../channel/channel.ts';
import { findChannel } from '../channel/find-channel.ts';

export const smsTable = stateTable({ table: 'message_sms_delivery', column: 'status', states: smsStates });

/** Runs a function in a transaction of one tenant. */
export type RunInTenant = JobEnvironment['withTenant'];

interface Claimed {
  readonly phones: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  readonly channel: SmsChannelRow | undefined;
}

/**
 * Sends the waiting deliveries of a message. A phone is claimed before sending and never twice: a crash in between leaves
 * it in state 'sending', later marked interrupted. The channel is called outside of any transaction.
 */
export async function deliverBatch(inTenant: RunInTenant, tenantId: string, batchId: string): Promise<void> {
  const claimed = await inTenant(tenantId, (ctx) => claimDeliveries(ctx, batchId));
  if (claimed.phones.length === 0) return;
  const outcomes = await send(claimed);
  await inTenant(tenantId, (ctx) => saveOutcomes(ctx, batchId, outcomes));
}

async function claimDeliveries(ctx: Context, batchId: string): Promise<Claimed> {
  const isOfBatch = sql<boolean>`batch_id = ${batchId}::bigint`;
  const set = { update_time: sql`clock_timestamp()` };
  const rows = await transitionWhere(ctx, smsTable, 'send', isOfBatch, { set });
  const [first] = rows;
  if (!first) return { phones: [], params: {}, channel: undefined };
  const channels = ctx.db.selectFrom('message_sms').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = await channels.where('code', '=', first.sms_code).executeTakeFirst();
  return { phones: rows.map(({ phone }) => phone), params: openParams(ctx, first), channel: row && withSecret(row) };
}

function openParams(
  { tenantId }: Context,
  { params, sealed_params }: { params: Record<string, string>; sealed_params: string | null },
): Claimed['params'] {
  return sealed_params ? JSON.parse(decryptText(runtimeSettings().encryptionKey, tenantId, sealed_params)) : params;
}

function withSecret({
  secret_key,
  ...row
}: Omit<SmsChannelRow, 'secretKey'> & { secret_key: string | null }): SmsChannelRow {
  return {
    ...row,
    secretKey: secret_key ? decryptText(runtimeSettings().encryptionKey, row.tenant_id, secret_key) : '',
  };
}

async function send({ phones, params, channel }: Claimed): Promise<readonly SmsOutcome[]> {
  const post = channel && findChannel(channel.provider);
  if (!post) return phones.map((phone) => failedOutcome(phone, failureReasons.noChannel));
  return post(channel, { phones, params });
}

async function saveOutcomes(ctx: Context, batchId: string, outcomes: readonly SmsOutcome[]): Promise<void> {
  const { resource, keys } = smsStates;
  await sql`
    with moved as (
      update message_sms_delivery d set status = o.state, reason = o.reason, detail = coalesce(o.detail, ''), vendor_no = coalesce(o."vendorNo", ''), sealed_params = null,
        sent_time = case when o.state = ${keys.failed}::int then null else app_now() end, update_time = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (phone text, state int, reason int, detail text, "vendorNo" text)
      where d.tenant_id = app_tenant() and d.batch_id = ${batchId} and d.phone = o.phone and d.status = ${keys.sending}::int
      returning d.id, d.status)
    insert into state_log (resource, row_id, action, from_status, to_status)
    select ${resource}, id, case status when ${keys.sent}::int then 'deliver' when ${keys.logged}::int then 'record' else 'fail' end,
      ${keys.sending}::int, status from moved`.execute(ctx.db);
}

import type { JobHost } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { ground } from '@refectory/engine/settings/ground.ts';
import { openText } from '@refectory/engine/settings/sealed-text.ts';
import { sql } from 'kysely';
import { type ChannelRow, deliveryState, failed, type Outcome, reasons } from '../channel/channel.ts';
import { channelOf } from '../channel/open-channel.ts';

/** Runs a piece of work in a transaction of one tenant. */
export type InTenant = JobHost['withTenant'];

interface Claimed {
  readonly phones: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  readonly channel: ChannelRow | undefined;
}

/**
 * Sends what waits of a message. A phone is claimed before it is sent to and never twice: whoever dies in between leaves it
 * on its way, and it ends as interrupted. The channel is called outside of any transaction.
 */
export async function deliverBatch(inTenant: InTenant, tenantId: string, batchId: string): Promise<void> {
  const claimed = await inTenant(tenantId, (ctx) => claim(ctx, batchId));
  if (claimed.phones.length === 0) return;
  const outcomes = await send(claimed);
  await inTenant(tenantId, (ctx) => settle(ctx, batchId, outcomes));
}

async function claim(ctx: Context, batchId: string): Promise<Claimed> {
  const { rows } = await sql<{ phone: string; params: Record<string, string>; sms_code: string }>`
    with claimed as (
      update message_sms_delivery set status = ${deliveryState.sending}::int, update_time = clock_timestamp()
      where tenant_id = app_tenant() and batch_id = ${batchId} and status = ${deliveryState.waiting}::int
      returning id, phone, params, sms_code)
    select phone, params, sms_code from claimed order by id`.execute(ctx.db);
  const [first] = rows;
  if (!first) return { phones: [], params: {}, channel: undefined };
  const channels = ctx.db.selectFrom('message_sms').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = await channels.where('code', '=', first.sms_code).executeTakeFirst();
  return { phones: rows.map(({ phone }) => phone), params: first.params, channel: row && opened(row) };
}

function opened({ secret_key, ...row }: Omit<ChannelRow, 'secretKey'> & { secret_key: string | null }): ChannelRow {
  return { ...row, secretKey: secret_key ? openText(ground().key, row.tenant_id, secret_key) : '' };
}

async function send({ phones, params, channel }: Claimed): Promise<readonly Outcome[]> {
  const post = channel && channelOf(channel.provider);
  if (!post) return phones.map((phone) => failed(phone, reasons.noChannel));
  return post(channel, { phones, params });
}

async function settle(ctx: Context, batchId: string, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update message_sms_delivery d set status = o.state, reason = o.reason, detail = coalesce(o.detail, ''), vendor_no = coalesce(o."vendorNo", ''),
      sent_time = case when o.state = ${deliveryState.failed}::int then null else app_now() end, update_time = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (phone text, state int, reason int, detail text, "vendorNo" text)
    where d.tenant_id = app_tenant() and d.batch_id = ${batchId} and d.phone = o.phone and d.status = ${deliveryState.sending}::int`.execute(
    ctx.db,
  );
}

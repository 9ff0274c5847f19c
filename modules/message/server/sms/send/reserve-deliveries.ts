import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { sql } from 'kysely';
import { smsStatus } from '#message/contract/dictionaries.ts';
import { smsStates } from '#message/contract/sms-states.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';
import { readSetting } from '#system/server/public.ts';
import { deliveryState, type FailureReason, failureReasons } from '../channel/channel.ts';
import type { SmsRequest } from './parse-sms-request.ts';
import { readSmsLimits, type SmsLimits } from './sms-limits.ts';

/** The deliveries of a message that the limits allow. */
export interface ReservedBatch {
  readonly batchId: string;
  readonly waiting: number;
}

/** Which channels may be used: only the `enabled` one, or `any` when testing a channel. */
export type ChannelUse = 'enabled' | 'any';

/**
 * Inserts a row per phone, waiting or limited; sending happens later, outside a transaction. Reservations of one tenant run
 * one after the other, so that concurrent reservations see each other's counts (spec/rules#counters). Parameters that are
 * secret are sealed until they are sent, and are not in the log.
 */
export async function reserveDeliveries(
  ctx: Context,
  asked: Omit<SmsRequest, 'malformed'>,
  use: ChannelUse,
  isSecret = false,
): Promise<ReservedBatch> {
  if (!(await readSetting(ctx, 'sms')).isOn) throw new DomainError('message.sms-switched-off');
  const channel = await requireChannel(ctx, asked.code, use);
  await sql`select pg_advisory_xact_lock(hashtextextended('sms limits ' || app_tenant(), 0))`.execute(ctx.db);
  const limits = await readSmsLimits(ctx);
  const limited = await findLimitedPhones(ctx, asked.phones, limits);
  const rows = asked.phones.map((phone) => ({ phone, reason: limited.get(phone) ?? null }));
  const text = JSON.stringify(asked.params);
  const sealed = isSecret ? encryptText(runtimeSettings().encryptionKey, ctx.tenantId, text) : null;
  const { rows: made } = await sql<{ batch_id: string }>`
    with batch as materialized (select nextval('message_sms_batch') as id),
    made as (
    insert into message_sms_delivery (batch_id, sms_code, provider, sign_name, template_code, phone, params, sealed_params, reason, status)
    select b.id, ${channel.code}, ${channel.provider}::int, ${channel.sign_name}, ${channel.template_code}, r.phone,
      ${isSecret ? '{}' : text}::json, ${sealed}, r.reason, case when r.reason is null then ${deliveryState.waiting}::int else ${deliveryState.limited}::int end
    from batch b, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (phone text, reason int)
    returning id, batch_id, status),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${smsStates.resource}, id, 'create', status from made)
    select batch_id from made`.execute(ctx.db);
  return { batchId: made[0]?.batch_id as string, waiting: rows.filter(({ reason }) => reason === null).length };
}

async function requireChannel(ctx: Context, code: string, use: ChannelUse) {
  const rows = ctx.db.selectFrom('message_sms').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = await rows
    .where('code', '=', code)
    .where(dataScopeCondition(ctx, 'sms', 'message_sms'))
    .executeTakeFirst();
  if (!row) throw new DomainError('message.sms-no-channel', { code }, { field: 'code' });
  if (row.status !== enableStatus.keys.enabled && use === 'enabled')
    throw new DomainError('message.sms-off', { code }, { field: 'code' });
  return row;
}

/** The phones a limit refuses now, and which limit. The daily limit of the tenant is used up in the order of the phones. */
async function findLimitedPhones(
  ctx: Context,
  phones: readonly string[],
  limits: SmsLimits,
): Promise<Map<string, FailureReason>> {
  const counts = await countRecentDeliveries(ctx, phones);
  const today = limits.tenant > 0 ? await countSentToday(ctx) : 0;
  const limited = new Map<string, FailureReason>();
  let free = limits.tenant > 0 ? Math.max(0, limits.tenant - today) : Number.POSITIVE_INFINITY;
  for (const phone of phones) {
    const reason = exceededLimit(counts.get(phone), limits) ?? (free > 0 ? undefined : failureReasons.tenant);
    if (reason) limited.set(phone, reason);
    else free -= 1;
  }
  return limited;
}

interface Counts {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

function exceededLimit(counts: Counts | undefined, limits: SmsLimits): FailureReason | undefined {
  if (!counts) return undefined;
  const spans = ['day', 'hour', 'minute'] as const;
  const full = spans.find((span) => limits[span] > 0 && counts[span] >= limits[span]);
  return full && failureReasons[full];
}

/** Counts failed deliveries too: the provider may have sent them. */
async function countRecentDeliveries(ctx: Context, phones: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<{ phone: string } & Counts>`
    select phone, (count(*) filter (where create_time > app_now() - interval '1 minute'))::int as minute,
      (count(*) filter (where create_time > app_now() - interval '1 hour'))::int as hour, count(*)::int as day
    from message_sms_delivery
    where tenant_id = app_tenant() and phone = any(${phones}::text[]) and status <> ${smsStatus.keys.limited} and create_time > app_now() - interval '24 hours'
    group by phone`.execute(ctx.db);
  return new Map(rows.map((row) => [row.phone, row]));
}

async function countSentToday(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_sms_delivery
    where tenant_id = app_tenant() and status <> ${smsStatus.keys.limited} and create_time >= app_today()::timestamp at time zone app_zone()`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { enableStatus } from '#system/contract/dictionaries.ts';

const { enabled, disabled } = enableStatus.keys;

/** `sms/enable` (spec/message#sms): that channel becomes the tenant's only enabled one. */
export async function enableSms(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  // Two at once would each switch the other off and leave both on.
  await sql`select pg_advisory_xact_lock(hashtextextended('enable sms ' || app_tenant(), 0))`.execute(ctx.db);
  const rows = () => ctx.db.updateTable('message_sms').where('tenant_id', '=', ctx.tenantId);
  const known = ctx.db.selectFrom('message_sms').select('status').where('tenant_id', '=', ctx.tenantId);
  const row = await known.where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  if (row.status === enabled) return;
  await rows().set({ status: disabled }).where('status', '=', enabled).execute();
  await rows().set({ status: enabled }).where('id', '=', id).execute();
}

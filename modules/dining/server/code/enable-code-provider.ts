import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { enableStatus } from '#system/contract/dictionaries.ts';

const { enabled, disabled } = enableStatus.keys;

/** `codeprovider/enable` (spec/dining#codes): these settings become the only enabled ones of the tenant. */
export async function enableCodeProvider(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  // Two at once would each switch the other off and leave both on.
  await sql`select pg_advisory_xact_lock(hashtextextended('enable codes ' || app_tenant(), 0))`.execute(ctx.db);
  const rows = () => ctx.db.updateTable('dining_code_provider').where('tenant_id', '=', ctx.tenantId);
  await rows().set({ status: disabled }).where('status', '=', enabled).where('id', '<>', id).execute();
  const row = await rows().set({ status: enabled }).where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
}

import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertInstanceVisible } from './assert-instance-visible.ts';

/** Refuses users other than the starter; for users who are not involved, the instance does not exist. */
export async function assertStarter(ctx: Context, processInstanceId: string): Promise<void> {
  await assertInstanceVisible(ctx, processInstanceId);
  const { rows } = await sql<{ starter: string }>`
    select start_user_id::text as starter from flow_instance where tenant_id = app_tenant() and id = ${processInstanceId}`.execute(
    ctx.db,
  );
  if (rows[0]?.starter !== ctx.user.id) throw new DomainError('flow.not-starter');
}

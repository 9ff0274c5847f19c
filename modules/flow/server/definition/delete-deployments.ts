import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * 删除部署 (spec/flow#process): all or none. A foreign key of running instances in all tenants prevents it
 * (`flow_instance_of_live_definition`). Definitions are kept for the diagrams of ended instances.
 */
export async function deleteDeployments(
  ctx: Context,
  { deploymentIds }: { readonly deploymentIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql`
    update flow_deployment set is_live = false where id = any (${[...deploymentIds]}::bigint[]) and is_live returning id`.execute(
    ctx.db,
  );
  if (rows.length < new Set(deploymentIds).size)
    throw new DomainError('flow.no-such-deployment', {}, { field: 'deploymentIds' });
  await sql`update flow_definition set is_live = false where deployment_id = any (${[...deploymentIds]}::bigint[])`.execute(
    ctx.db,
  );
}

import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { deputyStatus } from '#flow/contract/dictionaries.ts';

const { named, ended } = deputyStatus.keys;

/**
 * Ends a deputy named by the caller before its last day (spec/flow#deputies). Refuses ended ones, and those named by
 * others.
 */
export async function endDeputy(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const { rows } = await sql`
    update flow_deputy set status = ${ended}
    where tenant_id = app_tenant() and id = ${id} and person_id = ${ctx.user.id}::bigint and status = ${named} and ends_on >= app_today()
    returning id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('flow.deputy-over');
}

import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { toText } from '@refectory/engine/refusal/to-text.ts';
import type { Actor } from '@refectory/engine/request/context.ts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

/** Platform calls on rows of a tenant; for other calls `tenantId` is only a filter. */
const calls = /^\/*(?:api\/+)?(?:blade-user|blade-system\/(?:user|role|dept|post|dict-biz|topmenu|menu))\//;

const tenantIdParameter = (input: unknown): unknown =>
  input && typeof input === 'object' && !Array.isArray(input) ? (input as Record<string, unknown>).tenantId : undefined;

/**
 * The tenant an administrator wants to work in, from `tenantId` in body or query of a platform call
 * (spec/rules#tenants); undefined means the own one. `tenantId` of other users is ignored. Refuses an unknown tenant.
 */
export async function findRequestedTenant(
  pool: pg.Pool,
  request: Pick<FastifyRequest, 'url' | 'body' | 'query'>,
  actor: Actor,
  own: string,
): Promise<string | undefined> {
  if (!actor.isAdministrator || !calls.test(request.url)) return undefined;
  const asked = toText(tenantIdParameter(request.body) || tenantIdParameter(request.query));
  if (asked === own || !/^\d{6}$/.test(asked)) return undefined;
  const { rowCount } = await pool.query('select from sys_tenant where tenant_id = $1', [asked]);
  if (!rowCount) throw new DomainError('system.no-such-tenant', { tenantId: asked });
  return asked;
}

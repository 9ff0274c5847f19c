import type { Host } from '@refectory/engine/call/host.ts';
import type { Purpose } from '@refectory/engine/database/connection.ts';
import { isDeadlock } from '@refectory/engine/database/database-errors.ts';
import type { Scope } from '@refectory/engine/database/scope.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { routeAddress } from '@refectory/engine/http/route-address.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { isPathOpen } from '@refectory/engine/request/api-paths.ts';
import { rememberAsker } from '@refectory/engine/request/asker.ts';
import { assertCan } from '@refectory/engine/request/assert-can.ts';
import type { CallCounter } from '@refectory/engine/request/call-counter.ts';
import { type Actor, systemActor } from '@refectory/engine/request/context.ts';
import { languageOf } from '@refectory/engine/request/language.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import type { TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import type { Authority } from '@refectory/modules/auth/server/authority.ts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writes although the tenant is past its date: what belongs to the session and to what its people have read. */
    whileReadOnly?: boolean;
    /** The address of the call of which this is a further one: API scopes on either hold. */
    sameAs?: string;
  }
}

export interface HostParts {
  readonly config: Config;
  readonly servers: TenantServers;
  readonly authority: Authority;
  readonly counter: CallCounter;
  readonly now: () => Date;
  readonly onAnswer?: Host['onAnswer'] | undefined;
}

/** Binds requests to transactions: who is asking is found out first, then whether he may, then the work runs. */
export function createHost({ config, servers, authority, counter, now, onAnswer }: HostParts): Host {
  const zone = config.businessTimeZone;
  /** A call may run more than one transaction, and is one call. */
  const counted = new WeakSet<FastifyRequest>();
  const limit = (subject: string, perMinute: number): void => {
    if (counter.count(subject, perMinute).calls > perMinute) throw new DomainError('platform.too-many-requests');
  };
  const asSystem = (tenantId: string): Scope => ({
    tenantId,
    user: systemActor,
    now: now(),
    zone,
    language: 'zh',
    requestId: 'system',
  });
  /** Who asks, if he may: by token, right and API scope. */
  const authorize = async (request: FastifyRequest, permission: string | readonly string[] | undefined) => {
    const { tenantId, actor } = await authority.authenticate(request);
    rememberAsker(request, { tenantId, account: actor.account });
    if (!counted.has(request)) {
      counted.add(request);
      limit(`account ${tenantId}/${actor.id}`, config.callsPerMinute);
    }
    assertPermitted(actor, permission);
    const { sameAs } = request.routeOptions?.config ?? {};
    for (const address of [routeAddress(request), ...(sameAs ? [sameAs] : [])]) assertPathOpen(actor, address);
    return { tenantId, actor };
  };
  return {
    config,
    now,
    ...(onAnswer && { onAnswer }),
    authorize: async (request, permission) => void (await authorize(request, permission)),
    async run(request, fn, permission) {
      const { tenantId, actor } = await authorize(request, permission);
      const scope = {
        tenantId,
        user: actor,
        now: now(),
        zone,
        language: languageOf(request),
        requestId: request.id,
        keepsHouse: request.routeOptions?.config.whileReadOnly ?? false,
        purpose: purposeOf(request),
      };
      return againAfterDeadlock(() => withTenant(servers, scope, fn));
    },
    limit,
    listen: (channel, listener) => servers.listen(channel, listener),
    runAsSystem: (tenantId, fn) => withTenant(servers, { ...asSystem(tenantId), keepsHouse: true }, fn),
    runJob: (tenantId, fn, at) =>
      withTenant(servers, { ...asSystem(tenantId), purpose: 'job', ...(at && { now: at }) }, fn),
  };
}

/** Exports and imports are known by their address, whoever answers them. */
const transfers = /\/(export|import)[^/]*$/;
const purposeOf = ({ routeOptions }: FastifyRequest): Purpose =>
  transfers.test(routeOptions?.url ?? '') ? 'transfer' : 'call';

function assertPermitted(user: Actor, permission: string | readonly string[] | undefined): void {
  if (permission === undefined) return;
  const codes = [permission].flat();
  // '' is everybody who is signed in.
  if (codes.includes('')) return;
  assertCan({ user }, ...codes);
}

/** API scopes (spec/system#api-scopes): every call of a person passes here. */
function assertPathOpen({ isAdministrator, apiPaths }: Actor, address: string): void {
  if (!isAdministrator && apiPaths && !isPathOpen(apiPaths, address))
    throw new DomainError('platform.forbidden', { code: address });
}

/** The database undid one of two that waited for each other: nothing of it happened, so it may run once more. */
async function againAfterDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return attempt();
  }
}

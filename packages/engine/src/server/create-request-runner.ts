import { setTimeout } from 'node:timers/promises';
import type { Permission } from '@refectory/declaration/call/call.ts';
import type { FastifyRequest } from 'fastify';
import type { RequestRunner } from '../call/request-runner.ts';
import type { ConnectionPurpose } from '../database/connection.ts';
import { isDeadlock } from '../database/database-errors.ts';
import type { TransactionScope } from '../database/transaction-scope.ts';
import { withTenant } from '../database/with-tenant.ts';
import { resolveRoutePath } from '../http/resolve-route-path.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { RequestAuthenticator } from '../request/authenticator.ts';
import type { CallCounter } from '../request/call-counter.ts';
import { assertMayCall } from '../request/call-rights.ts';
import { systemActor } from '../request/context.ts';
import { setRequestIdentity } from '../request/request-identity.ts';
import { requestLanguage } from '../request/request-language.ts';
import type { Config } from '../settings/config.ts';
import type { ServerLocations } from '../tenancy/single-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works although the tenant is read-only (expired): session calls and read receipts. */
    allowedWhileReadOnly?: boolean;
    /** Path of the call of which this is an alias: an API scope on either path applies. */
    sameAs?: string;
  }
}

export interface RequestRunnerOptions {
  readonly config: Config;
  readonly servers: ServerLocations;
  readonly authenticator: RequestAuthenticator;
  readonly counter: CallCounter;
  readonly now: () => Date;
  readonly onResponse?: RequestRunner['onResponse'] | undefined;
}

/** Runs requests in transactions: authenticates, authorises, then calls the work. */
export function createRequestRunner({
  config,
  servers,
  authenticator,
  counter,
  now,
  onResponse,
}: RequestRunnerOptions): RequestRunner {
  const zone = config.businessTimeZone;
  /** The call is counted once, even if it runs several transactions. */
  const counted = new WeakSet<FastifyRequest>();
  const assertRateLimit = (subject: string, perMinute: number): void => {
    if (counter.count(subject, perMinute).calls > perMinute) throw new DomainError('platform.too-many-requests');
  };
  const asSystem = (tenantId: string): TransactionScope => ({
    tenantId,
    user: systemActor,
    now: now(),
    zone,
    language: 'zh',
    requestId: 'system',
  });
  /** The user of a request, after checking token, permission and API scope. */
  const authorize = async (request: FastifyRequest, permission: Permission = 'authenticated') => {
    const { tenantId, actor } = await authenticator.authenticate(request);
    setRequestIdentity(request, { tenantId, account: actor.account });
    if (!counted.has(request)) {
      counted.add(request);
      assertRateLimit(`account ${tenantId}/${actor.id}`, config.callsPerMinute);
    }
    const { sameAs } = request.routeOptions?.config ?? {};
    assertMayCall(actor, permission, [resolveRoutePath(request), ...(sameAs ? [sameAs] : [])]);
    return { tenantId, actor };
  };
  return {
    config,
    now,
    ...(onResponse && { onResponse }),
    authorize: async (request, permission) => void (await authorize(request, permission)),
    async run(request, fn, permission, reader) {
      const { tenantId, actor } = await authorize(request, permission);
      const scope: TransactionScope = {
        tenantId,
        user: actor,
        now: now(),
        zone,
        language: requestLanguage(request),
        requestId: request.id,
        bypassesReadOnly: request.routeOptions?.config.allowedWhileReadOnly ?? false,
        purpose: connectionPurpose(request),
        reader,
      };
      return retryOnDeadlock(() => withTenant(servers, scope, fn));
    },
    assertRateLimit,
    subscribe: (channel, listener) => servers.subscribe(channel, listener),
    runAsSystem: (tenantId, fn) => withTenant(servers, { ...asSystem(tenantId), bypassesReadOnly: true }, fn),
    runJob: (tenantId, fn, at) =>
      withTenant(servers, { ...asSystem(tenantId), purpose: 'job', ...(at && { now: at }) }, fn),
  };
}

/** Exports and imports are recognised by their path. */
const transferPathPattern = /\/(export|import)[^/]*$/;
const connectionPurpose = ({ routeOptions }: FastifyRequest): ConnectionPurpose =>
  transferPathPattern.test(routeOptions?.url ?? '') ? 'transfer' : 'call';

const deadlockAttempts = 5;

/**
 * Retries a transaction that was rolled back to resolve a deadlock. Not at once: the other transaction may not have
 * continued yet, and both would meet at the same rows again.
 */
async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDeadlock(error) || failed === deadlockAttempts) throw error;
      await setTimeout(failed * (20 + Math.random() * 30));
    }
  }
}

import type { Permission } from '@refectory/declaration/call/call.ts';
import type { FastifyRequest } from 'fastify';
import type { RequestRunner } from '../call/request-runner.ts';
import type { ConnectionPurpose } from '../database/connection.ts';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
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
import { ReplicaReadings } from './replica-readings.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

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
  readonly replicas: ServerReplicas;
  readonly authenticator: RequestAuthenticator;
  readonly counter: CallCounter;
  readonly now: () => Date;
  readonly onResponse?: RequestRunner['onResponse'] | undefined;
}

/** Runs requests in transactions: authenticates, authorises, then calls the work. */
export function createRequestRunner({
  config,
  servers,
  replicas,
  authenticator,
  counter,
  now,
  onResponse,
}: RequestRunnerOptions): RequestRunner {
  const readings = new ReplicaReadings(servers, replicas);
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
    replicas,
    authorize: async (request, permission) => void (await authorize(request, permission)),
    async run(request, fn, permission, reading) {
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
        reader: reading?.signal,
      };
      if (reading?.mayUseReplica && !replicas.isEmpty) return readings.run(request, scope, fn, reading);
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

import { label } from '@refectory/declaration/label.ts';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { subscribeChannel } from '@refectory/engine/database/subscribe-channel.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Actor } from '@refectory/engine/request/context.ts';
import { clearAnnounced } from '@refectory/engine/server/cache-announcements.ts';
import { clearCaches, registerCache } from '@refectory/engine/server/caches.ts';
import { openServersKey, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import type { FastifyRequest } from 'fastify';
import { onRightsChanged } from '#system/server/public.ts';
import { findRequestedTenant } from './find-requested-tenant.ts';
import { SessionCache } from './session/session-cache.ts';
import { type AccessTokenClaims, createAccessTokenCodec, createGuestTokenCodec } from './token/access-token.ts';
import { parseBasicClient } from './token/parse-basic-client.ts';
import { readRequestToken } from './token/read-request-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allowed while the session is locked. */
    allowedWhileLocked?: boolean;
  }
}

/** The user of a valid token, and the tenant he works in. */
export interface AuthenticatedRequest {
  readonly tenantId: string;
  readonly actor: Actor;
  readonly sessionId: string;
  readonly clientId: string;
}

export interface Authenticator {
  /**
   * Refuses with `auth.unauthorized` (401) without a valid token, with `auth.screen-locked` (423) while the session
   * is locked.
   */
  authenticate(request: FastifyRequest): Promise<AuthenticatedRequest>;
  /** Whether the request carries an unexpired token signed by this server; the session is not checked. */
  hasValidToken(request: FastifyRequest): boolean;
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  readonly servers: TenantServers;
  readonly config: Pick<RequestRunner['config'], 'secret'>;
  now(): Date;
  /** Called with the session of every request that is let in. */
  onUse?(tenantId: string, sessionId: string, at: Date): void;
}

/**
 * Authenticates requests. Permissions are current: read from the database and cached for at most 30 s; changes
 * invalidate the cache of all processes within milliseconds (spec/rules#tenants, spec/auth#sessions).
 */
export function createAuthenticator({
  servers,
  config,
  now,
  onUse = () => undefined,
}: AuthenticatorOptions): Authenticator {
  const tokens = createAccessTokenCodec(config.secret);
  const guests = createGuestTokenCodec(config.secret);
  const cache = new SessionCache(servers);
  /** A request is asked for its token by every limit before it is authenticated. */
  const claimsByRequest = new WeakMap<FastifyRequest, AccessTokenClaims | undefined>();
  const readClaims = (request: FastifyRequest): AccessTokenClaims | undefined => {
    if (!claimsByRequest.has(request)) {
      const token = readRequestToken(request);
      claimsByRequest.set(request, token ? tokens.read(token) : undefined);
    }
    return claimsByRequest.get(request);
  };
  const readGuestClaims = (request: FastifyRequest): AccessTokenClaims | undefined => {
    const token = readRequestToken(request);
    return token ? guests.read(token) : undefined;
  };
  const stopLocal = onRightsChanged(() => cache.forget('*'));
  const unregister = [
    registerCache({
      key: 'sessions',
      label: label('登录会话与权限', 'Sessions and permissions'),
      count: () => cache.size,
      clear: () => cache.forget('*'),
    }),
    registerCache({
      key: 'tenants',
      label: label('租户所在的数据源', 'Tenant data sources'),
      count: () => servers.countKnown(),
      clear: () => servers.forget('*'),
    }),
    registerCache({
      key: openServersKey,
      label: label('数据源的连接', 'Connections to data sources'),
      count: () => servers.countOpen(),
      clear: () => servers.reopen(),
    }),
  ];
  const listener = subscribeChannel(servers.home, 'authority', {
    onNotification: (payload) => clearAnnounced(payload) || cache.forget(payload || '*'),
    onConnected(isConnected) {
      cache.isCaching = isConnected;
      // Notifications sent meanwhile were missed.
      clearCaches();
    },
  });
  return {
    async authenticate(request) {
      const claims = readClaims(request);
      const at = now();
      if (!claims || claims.exp * 1000 <= at.getTime()) throw new DomainError('auth.unauthorized');
      const session = await cache.find(claims.tid, claims.sid, at);
      const client = parseBasicClient(request.headers.authorization);
      if (!session || (client && client.id !== session.clientId)) throw new DomainError('auth.unauthorized');
      if (session.isLocked && !request.routeOptions?.config.allowedWhileLocked)
        throw new DomainError('auth.screen-locked');
      onUse(claims.tid, claims.sid, at);
      const tenantId = (await findRequestedTenant(servers.home, request, session.actor, claims.tid)) ?? claims.tid;
      return { tenantId, actor: session.actor, sessionId: claims.sid, clientId: session.clientId };
    },
    hasValidToken(request) {
      const claims = readClaims(request) ?? readGuestClaims(request);
      return claims !== undefined && claims.exp * 1000 > now().getTime();
    },
    async close() {
      stopLocal();
      for (const stop of unregister) stop();
      await listener.close();
    },
  };
}

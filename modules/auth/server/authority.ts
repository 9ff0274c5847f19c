import type { Host } from '@refectory/engine/call/host.ts';
import { listen } from '@refectory/engine/database/listen.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Actor } from '@refectory/engine/request/context.ts';
import type { TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import type { FastifyRequest } from 'fastify';
import { onLocalChange } from '#system/server/public.ts';
import { chosenTenant } from './authority/chosen-tenant.ts';
import { SessionCache } from './authority/session-cache.ts';
import { accessTokens, guestTokens } from './token/access-token.ts';
import { basicClient } from './token/basic-client.ts';
import { requestToken } from './token/request-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered although the session is locked. */
    whileLocked?: boolean;
  }
}

/** A request with a valid token: whose, and in which tenant it works. */
export interface Signed {
  readonly tenantId: string;
  readonly actor: Actor;
  readonly sessionId: string;
  readonly clientId: string;
}

export interface Authority {
  /** Refuses with `auth.unauthorized` (401) what has no valid token, with `auth.screen-locked` (423) what comes from behind the lock screen. */
  authenticate(request: FastifyRequest): Promise<Signed>;
  /** Whether a request has a token we signed and whose time is not over; what it is worth is not asked. */
  bearsToken(request: FastifyRequest): boolean;
  close(): Promise<void>;
}

export interface AuthorityOptions {
  readonly servers: TenantServers;
  readonly config: Pick<Host['config'], 'secret'>;
  now(): Date;
}

/**
 * Answers who a request comes from. Rights are those of the moment, read from the database and kept in memory for at
 * most 30 s; a change anywhere drops them within milliseconds (spec/rules#tenants, spec/auth#sessions).
 */
export function createAuthority({ servers, config, now }: AuthorityOptions): Authority {
  const tokens = accessTokens(config.secret);
  const guests = guestTokens(config.secret);
  const cache = new SessionCache(servers);
  const stopLocal = onLocalChange(() => cache.forget('*'));
  const listener = listen(String(servers.home.options.connectionString), 'authority', {
    onAnnounced: (tenantId) => cache.forget(tenantId || '*'),
    onConnected(isConnected) {
      cache.isKeeping = isConnected;
      // What was announced meanwhile was missed.
      cache.forget('*');
    },
  });
  return {
    async authenticate(request) {
      const token = requestToken(request);
      const claims = token ? tokens.read(token) : undefined;
      const at = now();
      if (!claims || claims.exp * 1000 <= at.getTime()) throw new DomainError('auth.unauthorized');
      const session = await cache.find(claims.tid, claims.sid, at);
      const client = basicClient(request.headers.authorization);
      if (!session || (client && client.id !== session.clientId)) throw new DomainError('auth.unauthorized');
      if (session.isLocked && !request.routeOptions?.config.whileLocked) throw new DomainError('auth.screen-locked');
      const tenantId = (await chosenTenant(servers.home, request, session.actor, claims.tid)) ?? claims.tid;
      return { tenantId, actor: session.actor, sessionId: claims.sid, clientId: session.clientId };
    },
    bearsToken(request) {
      const token = requestToken(request);
      const claims = token ? (tokens.read(token) ?? guests.read(token)) : undefined;
      return claims !== undefined && claims.exp * 1000 > now().getTime();
    },
    async close() {
      stopLocal();
      await listener.close();
    },
  };
}

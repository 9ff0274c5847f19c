import type { FastifyRequest } from 'fastify';

/** A client that may ask for tokens, as far as tokens depend on it. */
export interface Client {
  readonly clientId: string;
  readonly grants: readonly string[];
  /** Seconds. */
  readonly accessTokenValidity: number;
  /** Seconds from sign-in. */
  readonly refreshTokenValidity: number;
}

/** Where a request comes from, kept with the session. */
export interface Origin {
  readonly remoteIp: string;
  readonly userAgent: string;
}

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  remoteIp: ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
});

/** Why a session ended before its time. */
export type EndReason = 'logout' | 'reuse';

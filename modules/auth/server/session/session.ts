import type { Language } from '@refectory/declaration/label.ts';
import { requestLanguage } from '@refectory/engine/request/request-language.ts';
import type { FastifyRequest } from 'fastify';

/** A client that may ask for tokens, as far as tokens depend on it. */
export interface OAuthClient {
  readonly clientId: string;
  readonly grants: readonly string[];
  /** Seconds. */
  readonly accessTokenValidity: number;
  /** Seconds from sign-in. */
  readonly refreshTokenValidity: number;
}

/** Where a request comes from, kept with the session. */
export interface RequestOrigin {
  readonly remoteIp: string;
  readonly userAgent: string;
  /** In which the person reads the console. */
  readonly language: Language;
}

export const readRequestOrigin = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin => ({
  remoteIp: ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
  language: requestLanguage({ headers }),
});

/** Why a session ended before its time. */
export type SessionEndReason = 'logout' | 'reuse';

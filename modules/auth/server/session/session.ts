import type { Language } from '@refectory/declaration/label.ts';
import { requestLanguage } from '@refectory/engine/request/request-language.ts';
import type { FastifyRequest } from 'fastify';

/** A client with the settings that affect its tokens. */
export interface OAuthClient {
  readonly clientId: string;
  readonly grants: readonly string[];
  /** Seconds. */
  readonly accessTokenValidity: number;
  /** Seconds from sign-in. */
  readonly refreshTokenValidity: number;
}

/** Origin of a request, stored with the session. */
export interface RequestOrigin {
  readonly remoteIp: string;
  readonly userAgent: string;
  /** Language of the user. */
  readonly language: Language;
}

export const readRequestOrigin = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin => ({
  remoteIp: ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
  language: requestLanguage({ headers }),
});

/** Why a session ended early. */
export type SessionEndReason = 'logout' | 'reuse';

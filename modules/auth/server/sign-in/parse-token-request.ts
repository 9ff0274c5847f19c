import type { FastifyRequest } from 'fastify';
import { type RequestOrigin, readRequestOrigin } from '../session/session.ts';
import { readBrowserId } from '../social/sign-in-state.ts';

/** What the token call was given (spec/auth#token): query or form, and headers. */
export interface TokenRequest {
  readonly grantType: string;
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  readonly refreshToken: string;
  /** Social: what the provider gave the browser to bring back, and the browser's own name. */
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly issuer: string;
  readonly browserId: string;
  readonly captchaKey: string;
  readonly captchaCode: string;
  readonly basicHeader: string | undefined;
  readonly origin: RequestOrigin;
}

const defaultTenant = '000000';

/** Gathers the parameters of a sign-in; those that are missing are `''`. */
export function parseTokenRequest(request: FastifyRequest, input: Readonly<Record<string, unknown>>): TokenRequest {
  const text = (name: string) => (typeof input[name] === 'string' ? (input[name] as string).trim() : '');
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  return {
    grantType: text('grant_type'),
    tenantId: text('tenantId') || text('tenant_id') || header('tenant-id') || defaultTenant,
    username: text('username'),
    password: typeof input.password === 'string' ? input.password : '',
    refreshToken: text('refresh_token'),
    source: text('source'),
    code: text('code'),
    state: text('state'),
    issuer: text('iss'),
    browserId: readBrowserId(request.headers.cookie) ?? '',
    captchaKey: header('captcha-key'),
    captchaCode: header('captcha-code'),
    basicHeader: request.headers.authorization,
    origin: readRequestOrigin(request),
  };
}

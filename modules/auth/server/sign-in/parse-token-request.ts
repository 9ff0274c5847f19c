import type { FastifyRequest } from 'fastify';
import { readPageOrigin } from '../passkey/page-origin.ts';
import { type RequestOrigin, readRequestOrigin } from '../session/session.ts';
import { readBrowserId } from '../social/sign-in-state.ts';

/** Parameters of the token call (spec/auth#token), from query or form, and headers. */
export interface TokenRequest {
  readonly grantType: string;
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  /** Replaces a password that an administrator has given. */
  readonly newPassword: string;
  readonly refreshToken: string;
  /** Social sign-in: parameters of the provider's redirect, and the id of the browser. */
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly issuer: string;
  readonly browserId: string;
  /** The first step of a sign-in with a second factor. */
  readonly factorTicket: string;
  /** What a passkey has answered, as JSON; with the name of one that is new. */
  readonly passkey: string;
  readonly passkeyName: string;
  /** Of the page that asks; absent where browsers have no passkeys. */
  readonly pageOrigin: string | undefined;
  readonly captchaKey: string;
  readonly captchaCode: string;
  readonly basicHeader: string | undefined;
  readonly origin: RequestOrigin;
}

const defaultTenant = '000000';
const defaultPasskeyName = 'Passkey';

/** Reads the parameters of a sign-in; missing ones are `''`. */
export function parseTokenRequest(request: FastifyRequest, input: Readonly<Record<string, unknown>>): TokenRequest {
  const text = (name: string) => (typeof input[name] === 'string' ? (input[name] as string).trim() : '');
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  return {
    grantType: text('grant_type'),
    tenantId: text('tenantId') || text('tenant_id') || header('tenant-id') || defaultTenant,
    username: text('username'),
    password: typeof input.password === 'string' ? input.password : '',
    newPassword: typeof input.new_password === 'string' ? input.new_password : '',
    refreshToken: text('refresh_token'),
    source: text('source'),
    code: text('code'),
    state: text('state'),
    issuer: text('iss'),
    browserId: readBrowserId(request.headers.cookie) ?? '',
    factorTicket: text('factor_ticket'),
    passkey: text('passkey'),
    passkeyName: text('passkey_name').slice(0, 50).trim() || defaultPasskeyName,
    pageOrigin: readPageOrigin(request),
    captchaKey: header('captcha-key'),
    captchaCode: header('captcha-code'),
    basicHeader: request.headers.authorization,
    origin: readRequestOrigin(request),
  };
}

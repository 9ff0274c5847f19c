import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';

/** The client of our console, which cannot avoid the captcha if it is required (spec/auth#token). */
export const consoleClientId = 'saber';

/** Supported grants (spec/auth#token). */
export const grantTypes = ['captcha', 'password', 'social', 'refresh_token', 'second_factor', 'passkey'] as const;
export type GrantType = (typeof grantTypes)[number];

export const isGrantType = (name: string): name is GrantType => (grantTypes as readonly string[]).includes(name);

/** Whether a client may use a grant: `password` in its list includes `captcha`, and either their second step and passkeys. */
export function canUseGrant(
  grant: GrantType,
  client: { readonly clientId: string; readonly grants: readonly string[] },
  captchaOn: boolean,
): boolean {
  if (grant === 'password' && captchaOn && client.clientId === consoleClientId) return false;
  // The second step of either is open to who may take the first, and so is a passkey, which is both.
  if (grant === 'captcha' || grant === 'second_factor' || grant === 'passkey')
    return client.grants.includes('captcha') || client.grants.includes('password');
  return client.grants.includes(grant);
}

/** The OAuth error code of a refusal of the token call (spec/auth#token). */
const oauthNames: Partial<Readonly<Record<ErrorCode, string>>> = {
  'auth.invalid-client': 'invalid_client',
  'auth.unsupported-grant': 'unsupported_grant_type',
  'auth.grant-not-listed': 'unauthorized_client',
  'auth.missing-parameter': 'invalid_request',
  'auth.wrong-password': 'invalid_grant',
  'auth.wrong-captcha': 'invalid_grant',
  'auth.locked': 'invalid_grant',
  'auth.pending': 'invalid_grant',
  'auth.wrong-code': 'invalid_grant',
  'auth.code-attempts': 'invalid_grant',
  'auth.passkey-refused': 'invalid_grant',
  'auth.passkey-limit': 'invalid_grant',
  'auth.passkey-there': 'invalid_grant',
  'auth.factor-needed': 'second_factor_required',
  'auth.factor-setup': 'second_factor_setup_required',
  'auth.password-temporary': 'password_change_required',
  'auth.password-unchanged': 'password_change_required',
  'auth.tenant-disabled': 'invalid_grant',
  'platform.tenant-closed': 'invalid_grant',
  'auth.session-ended': 'invalid_grant',
  'auth.social-state': 'invalid_grant',
  'auth.social-closed': 'invalid_grant',
  'auth.social-unreachable': 'temporarily_unavailable',
  'auth.social-refused': 'invalid_grant',
  'auth.social-answer': 'invalid_grant',
};

export const oauthErrors = lookupMap(oauthNames);

import { randomBytes } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { issuer } from '../factor/totp.ts';
import { type Passkey, passkeysAt } from './passkey-rows.ts';

/** What a passkey is to sign, kept in the sealed ticket of its step (spec/auth#passkeys). */
export interface PasskeyChallenge {
  readonly challenge: string;
  /** Of the page that asked. */
  readonly origin: string;
  /** Milliseconds: a passkey answers each challenge once, and none that is older. */
  readonly issuedAt: number;
}

/** A challenge of the server, and the options for the browser, as JSON. */
export interface PasskeyDemand {
  readonly passkey: PasskeyChallenge;
  readonly options: string;
}

/** The name by which browsers bind passkeys to a site. */
export const toRpId = (origin: string): string => new URL(origin).hostname;

const timeout = 5 * 60_000;
/** EdDSA, ES256, RS256: what every authenticator has one of. */
export const passkeyAlgorithms = [-8, -7, -257];

const draw = ({ now }: Pick<Context, 'now'>, origin: string): PasskeyChallenge => ({
  challenge: randomBytes(32).toString('base64url'),
  origin,
  issuedAt: now.getTime(),
});

/** Asks for one of these passkeys; without any, for whichever the authenticator has for the site, which then verifies its user. */
export async function demandPasskey(
  ctx: Pick<Context, 'now'>,
  origin: string,
  passkeys?: readonly Passkey[],
): Promise<PasskeyDemand> {
  const passkey = draw(ctx, origin);
  const options = await generateAuthenticationOptions({
    rpID: toRpId(origin),
    challenge: Buffer.from(passkey.challenge, 'base64url'),
    timeout,
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && { allowCredentials: describe(passkeys) }),
  });
  return { passkey, options: JSON.stringify(options) };
}

/** Asks for a new passkey of a user, on a device that has none of these. */
export async function demandNewPasskey(
  ctx: Pick<Context, 'now' | 'tenantId'>,
  origin: string,
  owner: { readonly id: string; readonly account: string },
  passkeys: readonly Passkey[],
): Promise<PasskeyDemand> {
  const passkey = draw(ctx, origin);
  const options = await generateRegistrationOptions({
    rpName: issuer,
    rpID: toRpId(origin),
    challenge: Buffer.from(passkey.challenge, 'base64url'),
    timeout,
    userID: Buffer.from(toUserHandle(ctx.tenantId, owner.id)),
    userName: `${owner.account}@${ctx.tenantId}`,
    userDisplayName: owner.account,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: describe(passkeysAt(passkeys, origin)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { passkey, options: JSON.stringify(options) };
}

const describe = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] }));

/** What an authenticator keeps of the user: whose passkey it is, where nobody has named an account. */
export const toUserHandle = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

import type { Context } from '@refectory/engine/request/context.ts';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { type PasskeyChallenge, passkeyAlgorithms, toRpId } from './passkey-challenge.ts';
import { listPasskeys, type NewPasskey, spendChallenge } from './passkey-rows.ts';

const text = z.string().max(8000);
const head = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const assertion = z.object({
  ...head,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() }),
});
const attestation = z.object({
  ...head,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

function parse<T>(schema: z.ZodType<T>, json: string): T | undefined {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** The user handle in the answer of a passkey: whose it says to be. Undefined when there is none. */
export function readUserHandle(json: string): { readonly tenantId: string; readonly userId: string } | undefined {
  const handle = parse(assertion, json)?.response.userHandle ?? '';
  const [, tenantId, userId] = /^(\d{6})\/(\d{1,18})$/.exec(Buffer.from(handle, 'base64url').toString()) ?? [];
  return tenantId && userId ? { tenantId, userId } : undefined;
}

/** The library throws what it does not accept. */
const settled = <T>(verified: Promise<T>): Promise<T | undefined> => verified.catch(() => undefined);

/**
 * Whether a passkey of this user has signed the challenge, at the address at which it was made, and for the first time
 * (spec/auth#passkeys). With `verifiesUser` the authenticator must have asked for finger, face or PIN.
 */
export async function spendPasskey(
  ctx: Context,
  userId: string,
  { challenge, issuedAt }: PasskeyChallenge,
  json: string,
  { verifiesUser = false } = {},
): Promise<boolean> {
  const response = parse(assertion, json);
  const passkey = (await listPasskeys(ctx, userId)).find(({ credential_id: id }) => id === response?.id);
  if (!response || !passkey) return false;
  const verified = await settled(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: passkey.origin,
      expectedRPID: toRpId(passkey.origin),
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: Number(passkey.counter),
      },
      requireUserVerification: verifiesUser,
    }),
  );
  if (!verified?.verified) return false;
  return spendChallenge(ctx, passkey, { issuedAt, counter: verified.authenticationInfo.newCounter });
}

/** The passkey that was made for a challenge; undefined when it was made elsewhere or for another one. */
export async function readNewPasskey(
  { challenge, origin, issuedAt }: PasskeyChallenge,
  json: string,
): Promise<NewPasskey | undefined> {
  const response = parse(attestation, json);
  if (!response) return undefined;
  const verified = await settled(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRpId(origin),
      supportedAlgorithmIDs: passkeyAlgorithms,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const { transports } = response.response;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    origin,
    issuedAt,
  };
}

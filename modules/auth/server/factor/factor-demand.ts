import type { Context } from '@refectory/engine/request/context.ts';
import { demandNewPasskey, demandPasskey } from '../passkey/passkey-challenge.ts';
import { listPasskeys, passkeysAt } from '../passkey/passkey-rows.ts';
import type { SignInUser } from '../sign-in/find-sign-in-user.ts';
import { digestPassword, sealTicket } from './factor-ticket.ts';
import { drawSecret, toFactorUri } from './totp.ts';
import { readFactorState } from './user-factor.ts';

/** How a second step can be passed: a code of the app, a recovery code, a passkey. */
export type FactorWay = 'app' | 'recovery' | 'passkey';

/** What a sign-in still wants after the right password: a factor, or one to be set up first (spec/auth#second-factor). */
export interface FactorDemand {
  readonly ticket: string;
  readonly ways: readonly FactorWay[];
  /** For the browser, as JSON; absent where no passkey can be used. */
  readonly passkeyOptions?: string;
  /** For the app that may be set up. */
  readonly secret?: string;
  readonly uri?: string;
}

/** Undefined when the password is enough. `pageOrigin` is absent where the browser cannot use passkeys. */
export async function readFactorDemand(
  ctx: Context,
  { id: userId }: Pick<SignInUser, 'id'>,
  account: string,
  passwordHash: string | null,
  pageOrigin: string | undefined,
): Promise<FactorDemand | undefined> {
  const { has_factor: hasFactor, has_app: hasApp, is_required: isRequired } = await readFactorState(ctx, userId);
  const passwordDigest = digestPassword(passwordHash);
  if (hasFactor) {
    const usable = pageOrigin ? passkeysAt(await listPasskeys(ctx, userId), pageOrigin) : [];
    const asked = pageOrigin && usable.length > 0 ? await demandPasskey(ctx, pageOrigin, usable) : undefined;
    return {
      ticket: sealTicket(ctx, { userId, passwordDigest, ...(asked && { passkey: asked.passkey }) }),
      ways: [...(hasApp ? (['app'] as const) : []), 'recovery', ...(asked ? (['passkey'] as const) : [])],
      ...(asked && { passkeyOptions: asked.options }),
    };
  }
  if (!isRequired) return undefined;
  const secret = drawSecret();
  const asked = pageOrigin ? await demandNewPasskey(ctx, pageOrigin, { id: userId, account }, []) : undefined;
  return {
    ticket: sealTicket(ctx, { userId, passwordDigest, secret, ...(asked && { passkey: asked.passkey }) }),
    ways: ['app', ...(asked ? (['passkey'] as const) : [])],
    ...(asked && { passkeyOptions: asked.options }),
    secret,
    uri: toFactorUri(secret, `${account}@${ctx.tenantId}`),
  };
}

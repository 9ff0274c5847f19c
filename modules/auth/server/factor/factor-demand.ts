import type { Context } from '@refectory/engine/request/context.ts';
import type { SignInUser } from '../sign-in/find-sign-in-user.ts';
import { digestPassword, sealTicket } from './factor-ticket.ts';
import { drawSecret, toFactorUri } from './totp.ts';
import { readFactorState } from './user-factor.ts';

/** What a sign-in still wants after the right password: a code, or an app to be set up first (spec/auth#second-factor). */
export interface FactorDemand {
  readonly ticket: string;
  /** For the app that is to be set up. */
  readonly secret?: string;
  readonly uri?: string;
}

/** Undefined when the password is enough. */
export async function readFactorDemand(
  ctx: Context,
  { id: userId }: Pick<SignInUser, 'id'>,
  account: string,
  passwordHash: string | null,
): Promise<FactorDemand | undefined> {
  const { has_factor: hasFactor, is_required: isRequired } = await readFactorState(ctx, userId);
  const passwordDigest = digestPassword(passwordHash);
  if (hasFactor) return { ticket: sealTicket(ctx, { userId, passwordDigest }) };
  if (!isRequired) return undefined;
  const secret = drawSecret();
  return {
    ticket: sealTicket(ctx, { userId, passwordDigest, secret }),
    secret,
    uri: toFactorUri(secret, `${account}@${ctx.tenantId}`),
  };
}

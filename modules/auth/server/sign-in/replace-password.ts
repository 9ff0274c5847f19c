import { isBlankSecret } from '@refectory/declaration/field/wire-value.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '#system/server/public.ts';
import type { SignInUser } from './find-sign-in-user.ts';
import type { TokenRequest } from './parse-token-request.ts';

/**
 * The hash of the password that replaces one given by an administrator; undefined when there is nothing to replace.
 * Refuses a sign-in that brings none, and one that brings the same (spec/auth#forgotten).
 */
export async function hashReplacement(
  signer: SignInUser,
  { newPassword }: Pick<TokenRequest, 'newPassword'>,
): Promise<string | undefined> {
  if (!signer.password_temporary) return undefined;
  if (isBlankSecret(newPassword)) throw new DomainError('auth.password-temporary');
  if (await verifyPassword(signer.password, newPassword)) throw new DomainError('auth.password-unchanged');
  return hashPassword(newPassword);
}

/** Replaces it, of several at once for the first only; the sessions there were end. */
export async function replacePassword(ctx: Context, { id, password }: SignInUser, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update sys_user set password = ${hash}, password_temporary = false
    where tenant_id = app_tenant() and id = ${id} and password = ${password} and password_temporary returning id`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

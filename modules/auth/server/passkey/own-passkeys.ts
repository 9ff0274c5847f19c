import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import type { CommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { confirmBeforeSetUp, confirmOwnFactor, type OwnProof } from '../factor/confirm-own-factor.ts';
import { assertMayLose } from '../factor/own-factor.ts';
import { openOwnTicket, sealOwnTicket } from '../factor/own-ticket.ts';
import { replaceRecoveryCodes } from '../factor/recovery-codes.ts';
import { lockFactors, readFactorState } from '../factor/user-factor.ts';
import { readPageOrigin } from './page-origin.ts';
import { demandNewPasskey } from './passkey-challenge.ts';
import { listPasskeys, savePasskey } from './passkey-rows.ts';
import { readNewPasskey } from './verify-passkey.ts';

/** A challenge for a new passkey of the caller (spec/auth#passkeys). */
export async function beginOwnPasskey(
  ctx: Context,
  input: OwnProof & { readonly oldPassword?: string | undefined },
  { request }: CallEnvironment,
) {
  const pageOrigin = readPageOrigin(request);
  if (!pageOrigin) throw new DomainError('auth.passkey-unavailable');
  const refusal = await confirmBeforeSetUp(ctx, input);
  if (refusal) return refusal;
  const passkeys = await listPasskeys(ctx, ctx.user.id);
  const { passkey, options } = await demandNewPasskey(ctx, pageOrigin, ctx.user, passkeys);
  return { ticket: await sealOwnTicket(ctx, { passkey }), options };
}

/** Keeps the passkey that was made. Answers recovery codes when it is the first factor. */
export async function finishOwnPasskey(
  ctx: Context,
  { ticket, passkey, name }: { ticket: string; passkey: string; name: string },
) {
  const { passkey: asked } = await openOwnTicket(ctx, ticket);
  const made = asked && (await readNewPasskey(asked, passkey));
  if (!made) throw new DomainError('auth.passkey-refused');
  const hadFactor = await lockFactors(ctx, ctx.user.id);
  await savePasskey(ctx, ctx.user.id, name, made);
  return { recoveryCodes: hadFactor ? [] : await replaceRecoveryCodes(ctx, ctx.user.id) };
}

/** Refused for passkeys of others. */
export async function renameOwnPasskey(
  ctx: Context,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  const { rows } = await sql`
    update sys_passkey set name = ${name}
    where tenant_id = app_tenant() and id = ${passkeyId}::bigint and user_id = ${ctx.user.id} returning id`.execute(
    ctx.db,
  );
  if (!rows.length) throw new DomainError('platform.not-found');
}

/** Takes a passkey away. Refused for those of others, and while a role requires a factor and there is no other. */
export async function removeOwnPasskey(
  ctx: Context,
  { passkeyId, ...proof }: OwnProof & { readonly passkeyId: string },
): Promise<CommittedRefusal | undefined> {
  await lockFactors(ctx, ctx.user.id);
  const passkeys = await listPasskeys(ctx, ctx.user.id);
  if (!passkeys.some((passkey) => passkey.id === passkeyId)) throw new DomainError('platform.not-found');
  const { has_app: hasApp } = await readFactorState(ctx, ctx.user.id);
  await assertMayLose(ctx, passkeys.length - 1 + (hasApp ? 1 : 0));
  const refusal = await confirmOwnFactor(ctx, proof);
  if (refusal) return refusal;
  await sql`
    delete from sys_passkey
    where tenant_id = app_tenant() and id = ${passkeyId}::bigint and user_id = ${ctx.user.id}`.execute(ctx.db);
  return undefined;
}

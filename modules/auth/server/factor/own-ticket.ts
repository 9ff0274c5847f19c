import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { PasskeyChallenge } from '../passkey/passkey-challenge.ts';
import { digestPassword } from './factor-ticket.ts';
import { isTicketValid, openText, sealText } from './sealed-ticket.ts';

/** What is being set up on the profile page, until it is confirmed: an app or a passkey. */
interface Content {
  readonly userId: string;
  /** It does not outlive the password. */
  readonly passwordDigest: string;
  readonly secret?: string;
  readonly passkey?: PasskeyChallenge;
}

const purpose = 'own factor set-up';

/** A ticket of the caller, good for fifteen minutes, and for nothing but the set-up. */
export const sealOwnTicket = async (ctx: Context, content: Pick<Content, 'secret' | 'passkey'>): Promise<string> =>
  sealText<Content>(
    ctx,
    purpose,
    { userId: ctx.user.id, passwordDigest: await readPasswordDigest(ctx), ...content },
    15,
  );

/** What is being set up; refused when the ticket is not the caller's or holds no longer. */
export async function openOwnTicket(ctx: Context, sealed: string): Promise<Pick<Content, 'secret' | 'passkey'>> {
  const ticket = openText<Content>(purpose, sealed);
  const isOwn = ticket?.userId === ctx.user.id && isTicketValid(ctx, ticket);
  if (!ticket || !isOwn || ticket.passwordDigest !== (await readPasswordDigest(ctx)))
    throw new DomainError('auth.factor-ticket');
  return ticket;
}

async function readPasswordDigest(ctx: Context): Promise<string> {
  const { rows } = await sql<{ password: string | null }>`
    select password from sys_user where tenant_id = app_tenant() and id = ${ctx.user.id}`.execute(ctx.db);
  return digestPassword(rows[0]?.password ?? null);
}

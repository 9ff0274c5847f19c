import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** The state of a sign-in while the user is at the provider. */
export interface SignInState {
  readonly source: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Stores a state for five minutes, bound to the browser that started (spec/auth#social). Also deletes a few expired
 * ones.
 */
export async function saveSignInState(ctx: Context, state: string, browser: string, kept: SignInState): Promise<void> {
  await sql`
    with gone as (
      delete from sys_social_state where state_hash in (
        select state_hash from sys_social_state where expire_at < ${ctx.now} limit 20 for update skip locked))
    insert into sys_social_state (state_hash, browser_hash, source, code_verifier, nonce, redirect_uri, expire_at)
    values (${hash(state)}, ${hash(browser)}, ${kept.source}, ${kept.codeVerifier}, ${kept.nonce}, ${kept.redirectUri},
      ${ctx.now}::timestamptz + interval '5 minutes')`.execute(ctx.db);
}

interface StateRow {
  source: string;
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
  is_good: boolean;
}

/**
 * Consumes a state, so that it cannot be used twice. Undefined when it is unknown, older than five minutes, of
 * another source, or of another browser (otherwise an attacker could sign a user in as himself).
 */
export async function consumeSignInState(
  ctx: Context,
  state: string,
  browser: string,
  source: string,
): Promise<SignInState | undefined> {
  const { rows } = await sql<StateRow>`
    delete from sys_social_state where state_hash = ${hash(state)}
    returning source, code_verifier, nonce, redirect_uri,
      expire_at > ${ctx.now} and browser_hash = ${hash(browser)} and source = ${source} as is_good`.execute(ctx.db);
  const taken = rows[0];
  if (!taken?.is_good) return undefined;
  return { source, codeVerifier: taken.code_verifier, nonce: taken.nonce, redirectUri: taken.redirect_uri };
}

export const throwInvalidState = (): never => {
  throw new DomainError('auth.social-state');
};

const name = 'refectory-social';

/** The id cookie of this browser for sign-ins; undefined when it has none. */
export const readBrowserId = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];

export const createBrowserId = (): string => randomBytes(32).toString('base64url');

/** Sent with the provider's redirect (`Lax`); not readable by scripts. */
export const formatBrowserCookie = (browser: string, isSecure: boolean): string =>
  `${name}=${browser}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

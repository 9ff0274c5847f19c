import type { Host } from '@refectory/engine/call/host.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { openSession } from '../session/open-session.ts';
import type { Client } from '../session/session.ts';
import { type TokenAnswer, tokenAnswer } from '../session/token-answer.ts';
import { assertMaySignIn, signerOf } from '../sign-in/find-signer.ts';
import type { TokenRequest } from '../sign-in/token-request.ts';
import { accessTokens, guestTokens } from '../token/access-token.ts';
import { openGuest } from './guest/guest.ts';
import type { Vouched } from './guest/vouched.ts';
import { boundUser, type Identity, saveIdentity } from './identity.ts';
import { findProvider, type Provider } from './provider.ts';
import { refusalOfProvider } from './provider-refusal.ts';
import { readIdentity } from './read-identity.ts';
import { refuseState, type SignInState, takeState } from './sign-in-state.ts';

type SocialHost = Pick<Host, 'runAsSystem' | 'config'>;

const platformTenant = '000000';

/**
 * The grant `social` (spec/auth#token, spec/auth#guests): spends the state, asks the provider who came back, and
 * answers a normal token to whom we know, a guest token to whom we do not. The provider is asked outside of any
 * transaction.
 */
export async function socialSignIn(host: SocialHost, client: Client, request: TokenRequest): Promise<TokenAnswer> {
  for (const name of ['source', 'code', 'state'] as const)
    if (!request[name]) throw new DomainError('auth.missing-parameter', { name });
  const { source, state, browser } = request;
  const kept = await host.runAsSystem(platformTenant, (ctx) => takeState(ctx, state, browser, source));
  if (!kept) return refuseState();
  const provider = await host.runAsSystem(platformTenant, (ctx) => findProvider(ctx, source));
  // It was switched off while somebody was away at it.
  if (!provider) throw new DomainError('auth.social-closed');
  const vouched = await ask(host, provider, kept, request);
  const identity = await host.runAsSystem(platformTenant, (ctx) => saveIdentity(ctx, vouched));
  return (await enter(host, client, request, identity)) ?? openAsGuest(host, client, request, identity);
}

const openAsGuest = (host: SocialHost, client: Client, { tenantId }: TokenRequest, identity: Identity) =>
  host.runAsSystem(platformTenant, (ctx) =>
    openGuest(ctx, guestTokens(host.config.secret), identity, client.clientId, tenantId),
  );

async function ask(
  host: SocialHost,
  provider: Provider,
  kept: SignInState,
  { code, state, issuer }: TokenRequest,
): Promise<Vouched> {
  try {
    return await readIdentity(provider, kept, { code, state, issuer });
  } catch (error) {
    throw await refusalOfProvider(host, provider, error);
  }
}

/** Somebody who has an account: as after the right password. Undefined for who has none (any more). */
async function enter(
  host: SocialHost,
  client: Client,
  { origin }: TokenRequest,
  { id, tenantId }: Identity,
): Promise<TokenAnswer | undefined> {
  if (!tenantId) return undefined;
  return host.runAsSystem(tenantId, async (ctx) => {
    const userId = await boundUser(ctx, id);
    const signer = userId && (await signerOf(ctx, userId));
    if (!signer) return undefined;
    assertMaySignIn(signer);
    const session = await openSession(ctx, signer.id, client, origin);
    return tokenAnswer(ctx, accessTokens(host.config.secret), signer.id, client, session, id);
  });
}

import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { openSession } from '../session/open-session.ts';
import type { OAuthClient } from '../session/session.ts';
import { createTokenResponse, type TokenResponse } from '../session/token-response.ts';
import { assertCanSignIn, findUserById } from '../sign-in/find-sign-in-user.ts';
import type { TokenRequest } from '../sign-in/parse-token-request.ts';
import { createAccessTokenCodec, createGuestTokenCodec } from '../token/access-token.ts';
import { fetchIdentity } from './fetch-identity.ts';
import { createGuestSession } from './guest/guest-session.ts';
import type { VerifiedIdentity } from './guest/verified-identity.ts';
import { findProvider, type Provider } from './provider.ts';
import { reportProviderError } from './report-provider-error.ts';
import { consumeSignInState, type SignInState, throwInvalidState } from './sign-in-state.ts';
import { findBoundUser, type SocialIdentity, saveIdentity } from './social-identity.ts';

type SocialHost = Pick<RequestRunner, 'runAsSystem' | 'config'>;

const platformTenant = '000000';

/**
 * The grant `social` (spec/auth#token, spec/auth#guests): spends the state, asks the provider who came back, and
 * answers a normal token to whom we know, a guest token to whom we do not. The provider is asked outside of any
 * transaction.
 */
export async function socialSignIn(
  host: SocialHost,
  client: OAuthClient,
  request: TokenRequest,
): Promise<TokenResponse> {
  for (const name of ['source', 'code', 'state'] as const)
    if (!request[name]) throw new DomainError('auth.missing-parameter', { name });
  const { source, state, browserId } = request;
  const kept = await host.runAsSystem(platformTenant, (ctx) => consumeSignInState(ctx, state, browserId, source));
  if (!kept) return throwInvalidState();
  const provider = await host.runAsSystem(platformTenant, (ctx) => findProvider(ctx, source));
  // It was switched off while somebody was away at it.
  if (!provider) throw new DomainError('auth.social-closed');
  const vouched = await fetchVerifiedIdentity(host, provider, kept, request);
  const identity = await host.runAsSystem(platformTenant, (ctx) => saveIdentity(ctx, vouched));
  return (await signInBoundUser(host, client, request, identity)) ?? signInAsGuest(host, client, request, identity);
}

const signInAsGuest = (host: SocialHost, client: OAuthClient, { tenantId }: TokenRequest, identity: SocialIdentity) =>
  host.runAsSystem(platformTenant, (ctx) =>
    createGuestSession(ctx, createGuestTokenCodec(host.config.secret), identity, client.clientId, tenantId),
  );

async function fetchVerifiedIdentity(
  host: SocialHost,
  provider: Provider,
  kept: SignInState,
  { code, state, issuer }: TokenRequest,
): Promise<VerifiedIdentity> {
  try {
    return await fetchIdentity(provider, kept, { code, state, issuer });
  } catch (error) {
    throw await reportProviderError(host, provider, error);
  }
}

/** Somebody who has an account: as after the right password. Undefined for who has none (any more). */
async function signInBoundUser(
  host: SocialHost,
  client: OAuthClient,
  { origin }: TokenRequest,
  { id, tenantId }: SocialIdentity,
): Promise<TokenResponse | undefined> {
  if (!tenantId) return undefined;
  return host.runAsSystem(tenantId, async (ctx) => {
    const userId = await findBoundUser(ctx, id);
    const signer = userId && (await findUserById(ctx, userId));
    if (!signer) return undefined;
    assertCanSignIn(signer);
    const session = await openSession(ctx, signer.id, client, origin);
    return createTokenResponse(ctx, createAccessTokenCodec(host.config.secret), signer.id, client, session, id);
  });
}

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

type SocialRunner = Pick<RequestRunner, 'runAsSystem' | 'config'>;

const platformTenant = '000000';

/**
 * The grant `social` (spec/auth#token, spec/auth#guests): consumes the state, fetches the identity from the provider,
 * and returns a normal token for a known user, a guest token otherwise. The provider is called outside of any
 * transaction.
 */
export async function socialSignIn(
  runner: SocialRunner,
  client: OAuthClient,
  request: TokenRequest,
): Promise<TokenResponse> {
  for (const name of ['source', 'code', 'state'] as const)
    if (!request[name]) throw new DomainError('auth.missing-parameter', { name });
  const { source, state, browserId } = request;
  const kept = await runner.runAsSystem(platformTenant, (ctx) => consumeSignInState(ctx, state, browserId, source));
  if (!kept) return throwInvalidState();
  const provider = await runner.runAsSystem(platformTenant, (ctx) => findProvider(ctx, source));
  // The provider was disabled while the user was signing in there.
  if (!provider) throw new DomainError('auth.social-closed');
  const vouched = await fetchVerifiedIdentity(runner, provider, kept, request);
  const identity = await runner.runAsSystem(platformTenant, (ctx) => saveIdentity(ctx, vouched));
  return (await signInBoundUser(runner, client, request, identity)) ?? signInAsGuest(runner, client, request, identity);
}

const signInAsGuest = (
  runner: SocialRunner,
  client: OAuthClient,
  { tenantId }: TokenRequest,
  identity: SocialIdentity,
) =>
  runner.runAsSystem(platformTenant, (ctx) =>
    createGuestSession(ctx, createGuestTokenCodec(runner.config.secret), identity, client.clientId, tenantId),
  );

async function fetchVerifiedIdentity(
  runner: SocialRunner,
  provider: Provider,
  kept: SignInState,
  { code, state, issuer }: TokenRequest,
): Promise<VerifiedIdentity> {
  try {
    return await fetchIdentity(provider, kept, { code, state, issuer });
  } catch (error) {
    throw await reportProviderError(runner, provider, error);
  }
}

/** Continues for a bound user as after a correct password. Undefined without a user. */
async function signInBoundUser(
  runner: SocialRunner,
  client: OAuthClient,
  { origin }: TokenRequest,
  { id, tenantId }: SocialIdentity,
): Promise<TokenResponse | undefined> {
  if (!tenantId) return undefined;
  return runner.runAsSystem(tenantId, async (ctx) => {
    const userId = await findBoundUser(ctx, id);
    const signer = userId && (await findUserById(ctx, userId));
    if (!signer) return undefined;
    assertCanSignIn(signer);
    const session = await openSession(ctx, signer.id, client, origin, 'provider');
    return createTokenResponse(ctx, createAccessTokenCodec(runner.config.secret), signer.id, client, session, id);
  });
}

import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityCalls } from '#auth/contract/identity-calls.ts';
import { socialCalls } from '#auth/contract/social-calls.ts';
import { requireGuestIdentity, submitRegistration } from './guest/submit-registration.ts';
import { describeIdentities, listUserIdentities } from './list-user-identities.ts';
import { findProvider, listProviders } from './provider.ts';
import { reportProviderError } from './report-provider-error.ts';
import { createBrowserId, formatBrowserCookie, readBrowserId, saveSignInState } from './sign-in-state.ts';
import { startSocialSignIn } from './start-social-sign-in.ts';

const platformTenant = '000000';

export const boundSocialCalls = [
  ...bindCalls(socialCalls, {
    buttons: manualOperation(({ runner }) => runner.runAsSystem(platformTenant, listProviders)),
    render: manualOperation((caller, { source = '' }) => redirectToProvider(caller, source)),
    register: manualOperation(submitRegistration, requireGuestIdentity),
  }),
  ...bindCalls(identityCalls, {
    /** Bindings to users are stored in the tenant, identities in the platform. */
    ofUser: manualOperation(async ({ runner, registry, run }, { userId }) => {
      const ids = await run((ctx) => listUserIdentities(registry, ctx, userId));
      return runner.runAsSystem(platformTenant, (ctx) => describeIdentities(ctx, ids));
    }),
  }),
];

/** `render` (spec/auth#social). When the provider cannot be reached, it redirects to the login page with an error. */
async function redirectToProvider({ runner, request, reply }: CallEnvironment, source: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const provider = await runner.runAsSystem(platformTenant, (ctx) => findProvider(ctx, source));
  if (!provider) throw new DomainError('auth.social-off');
  try {
    const { url, state, signInState } = await startSocialSignIn(provider, requestUrlOrigin(request));
    const browser = readBrowserId(request.headers.cookie) ?? createBrowserId();
    await runner.runAsSystem(platformTenant, (ctx) => saveSignInState(ctx, state, browser, signInState));
    return await reply.header('set-cookie', formatBrowserCookie(browser, request.protocol === 'https')).redirect(url);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    await reportProviderError(runner, provider, error);
    return reply.redirect(`/oauth/redirect/${source}?error=temporarily_unavailable`);
  }
}

/**
 * The origin of the console in the request. A forged Host header affects only its sender; the provider rejects unregistered
 * redirect URLs.
 */
function requestUrlOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.href !== `${url.origin}/`) throw new DomainError('platform.bad-request');
  return url.origin;
}

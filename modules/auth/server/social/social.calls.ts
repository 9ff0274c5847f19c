import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityCalls } from '#auth/contract/identity-calls.ts';
import { socialCalls } from '#auth/contract/social-calls.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { guestOf, register } from './guest/register.ts';
import { describeIdentities, identitiesOfUser } from './identities-of-user.ts';
import { findProvider, listProviders } from './provider.ts';
import { refusalOfProvider } from './provider-refusal.ts';
import { browserCookie, browserOf, keepState, newBrowser } from './sign-in-state.ts';

const platformTenant = '000000';

export const boundSocial = [
  ...bindCalls(socialCalls, {
    buttons: ownTransactions(({ host }) => host.runAsSystem(platformTenant, listProviders)),
    render: ownTransactions((caller, { source = '' }) => sendToProvider(caller, source)),
    register: ownTransactions(register, guestOf),
  }),
  ...bindCalls(identityCalls, {
    /** The tenant knows which identities are a user's, the platform who they are. */
    ofUser: ownTransactions(async ({ host, registry, run }, { userId }) => {
      const ids = await run((ctx) => identitiesOfUser(registry, ctx, userId));
      return host.runAsSystem(platformTenant, (ctx) => describeIdentities(ctx, ids));
    }),
  }),
];

/** `render` (spec/auth#social). A provider that cannot be asked leads back to the login page, which says so. */
async function sendToProvider({ host, request, reply }: Caller, source: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const provider = await host.runAsSystem(platformTenant, (ctx) => findProvider(ctx, source));
  if (!provider) throw new DomainError('auth.social-off');
  try {
    const { address, state, kept } = await beginSignIn(provider, originOf(request));
    const browser = browserOf(request.headers.cookie) ?? newBrowser();
    await host.runAsSystem(platformTenant, (ctx) => keepState(ctx, state, browser, kept));
    return await reply.header('set-cookie', browserCookie(browser, request.protocol === 'https')).redirect(address);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    await refusalOfProvider(host, provider, error);
    return reply.redirect(`/oauth/redirect/${source}?error=temporarily_unavailable`);
  }
}

/** Where the console was asked for. A forged host leads nobody astray but its forger, and the provider knows no such address. */
function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.href !== `${url.origin}/`) throw new DomainError('platform.bad-request');
  return url.origin;
}

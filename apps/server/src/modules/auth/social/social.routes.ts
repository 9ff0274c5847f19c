import * as f from '@refectory/contract/kernel/field.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readInput } from '#crud/read-input.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc } from '#crud/route-docs.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { describeIdentities, identitiesOfUser } from './identities-of-user.ts';
import { findProvider, listProviders } from './provider.ts';
import { refusalOfProvider } from './provider-refusal.ts';
import { registerRoute } from './register.route.ts';
import { browserCookie, browserOf, keepState, newBrowser } from './sign-in-state.ts';

const platformTenant = '000000';
const tag = label('登录', 'Sign-in');
const text = { type: 'string' };

const buttons = getDoc({
  summary: label('登录页的第三方按钮', 'Social buttons of the login page'),
  tag,
  answer: { type: 'array', items: { type: 'object', properties: { source: text, name: text } } },
});
const render = {
  ...getDoc({ summary: label('跳转到第三方登录', 'Redirect to a provider'), tag }),
  params: { type: 'object', properties: { source: text } },
  response: { 302: { type: 'null', description: 'to the provider' } },
};

const whose = { userId: f.reference('system.user', '用户', 'User', { required: true }) };
const identities = getDoc({
  summary: label('用户的第三方身份', 'Social identities of a user'),
  tag: label('用户', 'User'),
  input: { fields: whose, mode: 'action' },
  answer: { type: 'array', items: { type: 'object', properties: { provider: text, account: text, name: text } } },
});

/** Calls of social sign-in beside the token call (wire §3.2): public ones, the guest's, and who a guest is for those who decide. */
export function socialRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  app.get('/blade-auth/oauth/social', { schema: buttons }, (request) =>
    host.runAsSystem(platformTenant, async (ctx) => success(await listProviders(ctx), languageOf(request))),
  );
  const busy = { rateLimit: { max: host.config.callsPerMinute / 20, timeWindow: '1 minute' } };
  app.get('/blade-auth/oauth/render/:source', { schema: render, config: busy }, (request, reply) =>
    sendToProvider(host, request, reply),
  );
  registerRoute(app, host);
  app.get('/blade-user/identities', { schema: identities }, (request) => answerIdentities(host, registry, request));
}

/** The tenant knows which identities are a user's, the platform who they are. */
async function answerIdentities(host: Host, registry: Registry, request: FastifyRequest) {
  const ofUser = (ctx: Context) => {
    const { userId } = readInput(ctx, whose, 'action', requestInput(request));
    return identitiesOfUser(registry, ctx, String(userId));
  };
  const ids = await host.run(request, ofUser, 'user');
  const found = await host.runAsSystem(platformTenant, (ctx) => describeIdentities(ctx, ids));
  return success(found, languageOf(request));
}

/** `render` (wire §3.2). A provider that cannot be asked leads back to the login page, which says so. */
async function sendToProvider(host: Host, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const { source } = request.params as { source: string };
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

import { signInCalls } from '@refectory/contract/auth/sign-in-calls.ts';
import { tokenCalls } from '@refectory/contract/auth/token-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import type { Caller } from '#crud/call/caller.ts';
import { ownTransactions } from '#crud/call/operations.ts';
import { requestInput } from '#crud/request-input.ts';
import { consoleSecret } from '#modules/system/public.ts';
import { rememberAsker } from '#platform/asker.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { refusalOf } from '#platform/error-registry.ts';
import { offerCaptcha } from '../captcha/offer-captcha.ts';
import { endTokenSession } from '../session/end-token-session.ts';
import { accessTokens } from '../token/access-token.ts';
import { consoleClient, oauthErrors } from './grant-rules.ts';
import { issueToken } from './issue-token.ts';
import { readTokenRequest } from './token-request.ts';

export const boundToken = bindCalls(tokenCalls, { token: ownTransactions(giveToken) });

export const boundSignIn = bindCalls(signInCalls, {
  captcha: ownTransactions(async ({ host, language, reply }) => {
    reply.header('cache-control', 'no-store');
    const captcha = await offerCaptcha(host);
    return { ...success(captcha, language), data: captcha, ...captcha };
  }),
  client: ownTransactions(async ({ host }) => ({ clientId: consoleClient, clientSecret: consoleSecret(host.config) })),
  logout: ownTransactions(({ host, request }) => endTokenSession(host, accessTokens(host.config.secret), request)),
});

async function giveToken(caller: Caller) {
  const { host, reply, request } = caller;
  reply.header('cache-control', 'no-store');
  try {
    const asked = readTokenRequest(request, requestInput(request));
    // Refreshing is no sign-in: it happens by itself.
    if (asked.grantType !== 'refresh_token') rememberAsker(request, { ...asked, account: asked.username });
    return await issueToken(host, accessTokens(host.config.secret), asked);
  } catch (error) {
    return refuseFlat(error, caller);
  }
}

/** Refusals of the token call are OAuth's, with nothing around them; faults stay faults (spec/auth#token). */
function refuseFlat(error: unknown, { language, reply }: Caller) {
  const name = error instanceof DomainError ? oauthErrors.get(error.code) : undefined;
  if (!(error instanceof DomainError) || !name) throw error;
  const { status, msg } = refusalOf(error, language);
  return reply.code(status).send({ error: name, error_description: msg });
}

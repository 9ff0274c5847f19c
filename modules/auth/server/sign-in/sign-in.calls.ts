import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { requestInput } from '@refectory/engine/call/request-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { success } from '@refectory/engine/refusal/envelope.ts';
import { refusalOf } from '@refectory/engine/refusal/error-registry.ts';
import { rememberAsker } from '@refectory/engine/request/asker.ts';
import { signInCalls } from '#auth/contract/sign-in-calls.ts';
import { tokenCalls } from '#auth/contract/token-calls.ts';
import { consoleSecret } from '#system/server/public.ts';
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

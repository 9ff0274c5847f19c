import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readRequestInput } from '@refectory/engine/call/input/request-input.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { successEnvelope } from '@refectory/engine/refusal/envelope.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { setRequestIdentity } from '@refectory/engine/request/request-identity.ts';
import { signInCalls } from '#auth/contract/sign-in-calls.ts';
import { tokenCalls } from '#auth/contract/token-calls.ts';
import { consoleSecret } from '#system/server/public.ts';
import { issueCaptcha } from '../captcha/issue-captcha.ts';
import type { FactorDemand } from '../factor/factor-demand.ts';
import { endTokenSession } from '../session/end-token-session.ts';
import { createAccessTokenCodec } from '../token/access-token.ts';
import { consoleClientId, oauthErrors } from './grant-rules.ts';
import { issueToken } from './issue-token.ts';
import { parseTokenRequest } from './parse-token-request.ts';

export const boundTokenCalls = bindCalls(tokenCalls, { token: manualOperation(issueOAuthToken) });

export const boundSignInCalls = bindCalls(signInCalls, {
  captcha: manualOperation(async ({ runner, language, reply }) => {
    reply.header('cache-control', 'no-store');
    const captcha = await issueCaptcha(runner);
    return { ...successEnvelope(captcha, language), data: captcha, ...captcha };
  }),
  client: manualOperation(async ({ runner }) => ({
    clientId: consoleClientId,
    clientSecret: consoleSecret(runner.config),
  })),
  logout: manualOperation(({ runner, request }) =>
    endTokenSession(runner, createAccessTokenCodec(runner.config.secret), request),
  ),
});

async function issueOAuthToken(caller: CallEnvironment) {
  const { runner, reply, request } = caller;
  reply.header('cache-control', 'no-store');
  try {
    const asked = parseTokenRequest(request, readRequestInput(request));
    // Refreshing is not a sign-in: clients do it automatically.
    if (asked.grantType !== 'refresh_token') setRequestIdentity(request, { ...asked, account: asked.username });
    const issued = await issueToken(runner, createAccessTokenCodec(runner.config.secret), asked);
    return 'ticket' in issued ? sendFactorDemand(issued, caller) : issued;
  } catch (error) {
    return sendOAuthError(error, caller);
  }
}

/** What the second step of the sign-in takes, in the OAuth format of a refusal (spec/auth#second-factor). */
function sendFactorDemand({ ticket, ways, passkeyOptions, secret, uri }: FactorDemand, caller: CallEnvironment) {
  return sendOAuthError(new DomainError(secret ? 'auth.factor-setup' : 'auth.factor-needed'), caller, {
    factor_ticket: ticket,
    factor_ways: ways,
    ...(passkeyOptions && { factor_passkey: passkeyOptions }),
    ...(secret && { factor_secret: secret, factor_uri: uri }),
  });
}

/**
 * Refusals of the token call have the OAuth format without envelope; unexpected errors are rethrown
 * (spec/auth#token).
 */
function sendOAuthError(error: unknown, { language, reply }: CallEnvironment, more: object = {}) {
  const name = error instanceof DomainError ? oauthErrors.get(error.code) : undefined;
  if (!(error instanceof DomainError) || !name) throw error;
  const { status, msg } = formatRefusal(error, language);
  return reply.code(status).send({ error: name, error_description: msg, ...more });
}

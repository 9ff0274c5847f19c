import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readRequestInput } from '@refectory/engine/call/input/request-input.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { setRequestIdentity } from '@refectory/engine/request/request-identity.ts';
import { saberCalls } from '#auth/contract/saber-calls.ts';
import { issueCaptcha } from '../captcha/issue-captcha.ts';
import { endTokenSession } from '../session/end-token-session.ts';
import { saveUploadedLogs } from '../session/save-uploaded-logs.ts';
import { issueToken } from '../sign-in/issue-token.ts';
import { parseTokenRequest } from '../sign-in/parse-token-request.ts';
import { createAccessTokenCodec } from '../token/access-token.ts';
import { toSaberToken } from './to-saber-token.ts';

export const boundSaberCalls = bindCalls(saberCalls, {
  token: manualOperation(issueSaberToken),
  captcha: manualOperation(({ runner, reply }) => {
    reply.header('cache-control', 'no-store');
    return issueCaptcha(runner);
  }),
  logout: manualOperation(({ runner, request }) =>
    endTokenSession(runner, createAccessTokenCodec(runner.config.secret), request),
  ),
  sendLogs: (ctx, _input, { request }) => saveUploadedLogs(ctx, request),
  userInfo: () => Promise.resolve({ roles: [] }),
});

async function issueSaberToken({ runner, reply, request }: CallEnvironment) {
  reply.header('cache-control', 'no-store');
  const asked = parseTokenRequest(request, toOAuthParameters(readRequestInput(request)));
  const isRefresh = asked.grantType === 'refresh_token';
  if (!isRefresh) setRequestIdentity(request, { ...asked, account: asked.username });
  try {
    const issued = await issueToken(runner, createAccessTokenCodec(runner.config.secret), asked);
    // That client knows no second step: it is taken in the console.
    if ('ticket' in issued) throw new DomainError(issued.secret ? 'auth.factor-setup' : 'auth.factor-needed');
    return toSaberToken(issued);
  } catch (error) {
    // The client retries a failed refresh every second unless the response says that the session has ended.
    if (isRefresh && error instanceof DomainError) throw new DomainError('auth.unauthorized');
    throw error;
  }
}

/** Saber's parameter names → those of OAuth. */
const toOAuthParameters = (input: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...input,
  grant_type: input.grantType,
  username: input.account,
  refresh_token: input.refreshToken,
});

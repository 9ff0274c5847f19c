import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { requestInput } from '@refectory/engine/call/request-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { rememberAsker } from '@refectory/engine/request/asker.ts';
import { saberCalls } from '#auth/contract/saber-calls.ts';
import { offerCaptcha } from '../captcha/offer-captcha.ts';
import { endTokenSession } from '../session/end-token-session.ts';
import { uploadLogs } from '../session/upload-logs.ts';
import { issueToken } from '../sign-in/issue-token.ts';
import { readTokenRequest } from '../sign-in/token-request.ts';
import { accessTokens } from '../token/access-token.ts';
import { wrappedToken } from './wrapped-token.ts';

export const boundSaber = bindCalls(saberCalls, {
  token: ownTransactions(giveToken),
  captcha: ownTransactions(({ host, reply }) => {
    reply.header('cache-control', 'no-store');
    return offerCaptcha(host);
  }),
  logout: ownTransactions(({ host, request }) => endTokenSession(host, accessTokens(host.config.secret), request)),
  sendLogs: (ctx, _input, { request }) => uploadLogs(ctx, request),
  userInfo: () => Promise.resolve({ roles: [] }),
});

async function giveToken({ host, reply, request }: Caller) {
  reply.header('cache-control', 'no-store');
  const asked = readTokenRequest(request, oauthNames(requestInput(request)));
  const isRefresh = asked.grantType === 'refresh_token';
  if (!isRefresh) rememberAsker(request, { ...asked, account: asked.username });
  try {
    return wrappedToken(await issueToken(host, accessTokens(host.config.secret), asked));
  } catch (error) {
    // The client tries a failed refresh again every second, unless it is told that the session is over.
    if (isRefresh && error instanceof DomainError) throw new DomainError('auth.unauthorized');
    throw error;
  }
}

/** Saber's names of the parameters → those of OAuth. */
const oauthNames = (input: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...input,
  grant_type: input.grantType,
  username: input.account,
  refresh_token: input.refreshToken,
});

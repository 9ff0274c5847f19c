import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { requestInput } from '#crud/request-input.ts';
import { rememberAsker } from '#platform/asker.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { createCaptcha } from '../captcha/create-captcha.ts';
import { endTokenSession } from '../session/end-token-session.ts';
import { uploadLogs } from '../session/upload-logs.ts';
import { issueToken } from '../sign-in/issue-token.ts';
import { readTokenRequest } from '../sign-in/token-request.ts';
import type { AccessTokens } from '../token/access-token.ts';
import { wrappedToken } from './wrapped-token.ts';

const platformTenant = '000000';
const doc = (summary: string) => ({ schema: { summary, tags: ['Saber 3.7'] } });

/** Addresses and shapes of sign-in that only the open Saber client 3.7 uses (wire §13.1, §13.2). */
export function saberRoutes(app: FastifyInstance, host: Host, tokens: AccessTokens): void {
  const busy = { rateLimit: { max: host.config.callsPerMinute / 10, timeWindow: '1 minute' } };

  app.post('/blade-auth/token', { ...doc('令牌 · Token, wrapped'), config: busy }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = readTokenRequest(request, oauthNames(requestInput(request)));
    const isRefresh = asked.grantType === 'refresh_token';
    if (!isRefresh) rememberAsker(request, { ...asked, account: asked.username });
    try {
      return success(wrappedToken(await issueToken(host, tokens, asked)), languageOf(request));
    } catch (error) {
      // The client tries a failed refresh again every second, unless it is told that the session is over.
      if (isRefresh && error instanceof DomainError) throw new DomainError('auth.unauthorized');
      throw error;
    }
  });

  app.get('/blade-auth/captcha', { ...doc('验证码 · Captcha'), config: busy }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const captcha = host.config.captcha
      ? await host.runAsSystem(platformTenant, createCaptcha)
      : { key: '', image: '' };
    return success(captcha, languageOf(request));
  });

  app.post('/blade-auth/logout', doc('退出 · Log out'), (request) =>
    endTokenSession(host, tokens, request).then(() => success({}, languageOf(request))),
  );

  const keepsHouse = { config: { whileReadOnly: true } };
  app.post('/user/send-logs', { ...doc('上传日志 · Upload browser logs'), ...keepsHouse }, (request) =>
    sendLogs(host, request),
  );

  app.get('/user/getUserInfo', doc('当前用户 · Who is signed in'), (request) =>
    host.run(request, async (ctx) => success({ roles: [] }, ctx.language)),
  );
}

const sendLogs = (host: Host, request: FastifyRequest) =>
  host.run(request, async (ctx) => {
    await uploadLogs(ctx, request);
    return success({}, ctx.language);
  });

/** Saber's names of the parameters → those of OAuth. */
const oauthNames = (input: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...input,
  grant_type: input.grantType,
  username: input.account,
  refresh_token: input.refreshToken,
});

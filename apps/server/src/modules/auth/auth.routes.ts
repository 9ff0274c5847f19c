import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Host } from '#crud/host.ts';
import { requestInput } from '#crud/request-input.ts';
import { consoleSecret, rightsChanged } from '#modules/system/public.ts';
import { rememberAsker } from '#platform/asker.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { refusalOf } from '#platform/error-registry.ts';
import { languageOf } from '#platform/language.ts';
import { createCaptcha } from './captcha/create-captcha.ts';
import { saberRoutes } from './saber/saber.routes.ts';
import { endTokenSession } from './session/end-token-session.ts';
import { uploadLogs } from './session/upload-logs.ts';
import { consoleClient, oauthErrors } from './sign-in/grant-rules.ts';
import { issueToken } from './sign-in/issue-token.ts';
import { readTokenRequest } from './sign-in/token-request.ts';
import { accessTokens } from './token/access-token.ts';
import { ownIdentity } from './user-info.ts';

const platformTenant = '000000';
const path = '/blade-auth/oauth';
const doc = (summary: string) => ({ schema: { summary, tags: ['登录 · Sign-in'] } });

/** `/blade-auth/oauth/*` (wire §3). */
export function authRoutes(app: FastifyInstance, host: Host): void {
  const tokens = accessTokens(host.config.secret);
  const busy = { rateLimit: { max: host.config.callsPerMinute / 10, timeWindow: '1 minute' } };

  saberRoutes(app, host, tokens);

  app.post(`${path}/token`, { ...doc('令牌 · Token, flat OAuth answer'), config: busy }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const asked = readTokenRequest(request, requestInput(request));
      // Refreshing is no sign-in: it happens by itself.
      if (asked.grantType !== 'refresh_token') rememberAsker(request, { ...asked, account: asked.username });
      return await issueToken(host, tokens, asked);
    } catch (error) {
      return refuseFlat(error, request, reply);
    }
  });

  app.get(`${path}/captcha`, { ...doc('验证码 · Captcha'), config: busy }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const captcha = host.config.captcha
      ? await host.runAsSystem(platformTenant, createCaptcha)
      : { key: '', image: '' };
    return { ...success(captcha, languageOf(request)), ...captcha };
  });

  // Our console runs in browsers and can keep no secret; outside the demo it asks for the one of this installation.
  app.get(`${path}/client`, doc('控制台应用 · Client of the console'), (request) =>
    success({ clientId: consoleClient, clientSecret: consoleSecret(host.config) }, languageOf(request)),
  );

  app.get(`${path}/logout`, doc('退出 · Log out'), async (request) => {
    await endTokenSession(host, tokens, request);
    return success({}, languageOf(request));
  });

  const keepsHouse = { config: { whileReadOnly: true } };
  app.post(`${path}/logout`, { ...doc('上传日志 · Upload browser logs'), ...keepsHouse }, (request) =>
    host.run(request, async (ctx) => {
      await uploadLogs(ctx, request);
      return success({}, ctx.language);
    }),
  );

  app.get(`${path}/user-info`, doc('当前用户 · Who is signed in'), (request) =>
    host.run(request, async (ctx) => success(await ownIdentity(ctx), ctx.language)),
  );

  app.get(`${path}/clear-cache`, doc('清除缓存 · Clear caches'), async (request) => {
    const answer = await host.run(request, async (ctx) => {
      await sql`select pg_notify('authority', ${ctx.tenantId})`.execute(ctx.db);
      return success({}, ctx.language);
    });
    rightsChanged();
    return answer;
  });
}

/** Refusals of the token call are OAuth's, with nothing around them; faults stay faults (wire §3.1). */
function refuseFlat(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const name = error instanceof DomainError ? oauthErrors.get(error.code) : undefined;
  if (!(error instanceof DomainError) || !name) throw error;
  const { status, msg } = refusalOf(error, languageOf(request));
  return reply.code(status).send({ error: name, error_description: msg });
}

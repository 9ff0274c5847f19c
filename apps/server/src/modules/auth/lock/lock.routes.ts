import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { requestInput } from '#crud/request-input.ts';
import { rightsChanged } from '#modules/system/public.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { lockSession } from './lock-session.ts';
import { lockState } from './lock-state.ts';
import { unlockSession } from './unlock-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered although the session is locked. */
    whileLocked?: boolean;
  }
}

const path = '/blade-auth/oauth';
const doc = (summary: string) => ({ schema: { summary, tags: ['登录 · Sign-in'] } });
const whileLocked = { config: { whileLocked: true, whileReadOnly: true } };

function passwordOf(request: FastifyRequest): string {
  const { password } = requestInput(request);
  return typeof password === 'string' ? password : '';
}

/** The lock screen's calls (SPECIFICATION §2, §4). Passwords travel as at sign-in (wire §2). */
export function lockRoutes(app: FastifyInstance, host: Host): void {
  app.get(`${path}/lock`, { ...doc('锁屏状态 · State of the lock'), ...whileLocked }, (request) =>
    host.run(request, async (ctx) => success(await lockState(ctx), ctx.language)),
  );

  app.post(`${path}/lock`, { ...doc('锁屏 · Lock'), config: { whileReadOnly: true } }, async (request) => {
    await host.run(request, (ctx) => lockSession(ctx, passwordOf(request)));
    rightsChanged();
    return success({}, languageOf(request));
  });

  app.post(`${path}/unlock`, { ...doc('解锁 · Unlock'), ...whileLocked }, async (request) => {
    await unlockSession((fn) => host.run(request, fn), passwordOf(request));
    rightsChanged();
    return success({}, languageOf(request));
  });
}

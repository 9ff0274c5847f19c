import { label } from '@refectory/contract/kernel/label.ts';
import { isEmpty } from '@refectory/contract/kernel/wire-value.ts';
import type { FastifyInstance } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readId } from '#crud/read-id.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc, postDoc } from '#crud/route-docs.ts';
import { rightsChanged } from '#modules/system/public.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';

const path = '/blade-auth/oauth/sessions';
const tag = label('登录', 'Sign-in');
const text = { type: 'string' };
const flag = { type: 'boolean' };

const listed = {
  id: text,
  remoteIp: text,
  userAgent: text,
  signedInAt: text,
  renewedAt: text,
  isCurrent: flag,
};
const list = getDoc({
  summary: label('本人的登录', 'Own sessions'),
  tag,
  answer: { type: 'array', items: { type: 'object', properties: listed } },
});
const end = postDoc({
  summary: label('退出本人的其他登录', 'Sign out own sessions elsewhere'),
  tag,
  parameters: { id: { ...text, description: 'one of them; without it all others' } },
  answer: { type: 'object', properties: { count: { type: 'integer' } } },
});

/** Where one is signed in oneself, and how to end it; administrators have a list of everybody (`/blade-auth/session`). */
export function ownSessionRoutes(app: FastifyInstance, host: Host): void {
  app.get(path, { schema: list }, (request) =>
    host.run(request, async (ctx) => success(await ownSessions(ctx), ctx.language)),
  );
  app.post(`${path}/end`, { schema: end, config: { whileReadOnly: true } }, async (request) => {
    const input = requestInput(request);
    const answer = await host.run(request, (ctx) =>
      isEmpty(input.id) ? endOtherSessions(ctx) : endOwnSession(ctx, readId(ctx, input)),
    );
    rightsChanged();
    return success(answer, languageOf(request));
  });
}

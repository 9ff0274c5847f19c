import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { sql } from 'kysely';
import { sessionCalls } from '#auth/contract/session-calls.ts';
import { startCalls } from '#auth/contract/start-calls.ts';
import { notifyRightsChanged } from '#system/server/public.ts';
import { readUserInfo } from '../read-user-info.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readStart } from './read-start.ts';
import { saveUploadedLogs } from './save-uploaded-logs.ts';

// Calls that end a session or change permissions clear the caches of this process after the commit.
export const boundSessionCalls = bindCalls(sessionCalls, {
  userInfo: readUserInfo,
  clearCache: manualOperation(async ({ run }) => {
    await run((ctx) => sql`select pg_notify('authority', ${ctx.tenantId})`.execute(ctx.db));
    notifyRightsChanged();
  }),
  uploadLogs: (ctx, _input, { request }) => saveUploadedLogs(ctx, request),
  list: listOwnSessions,
  end: manualOperation(async ({ run }, { id }) => {
    const answer = await run((ctx) => (id ? endOwnSession(ctx, id) : endOtherSessions(ctx)));
    notifyRightsChanged();
    return answer;
  }),
});

export const boundStartCalls = bindCalls(startCalls, { start: readStart });

import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { sql } from 'kysely';
import { sessionCalls } from '#auth/contract/session-calls.ts';
import { rightsChanged } from '#system/server/public.ts';
import { ownIdentity } from '../user-info.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { uploadLogs } from './upload-logs.ts';

// What ends a session or drops what is remembered of rights is known to this process once it is committed.
export const boundSessions = bindCalls(sessionCalls, {
  userInfo: ownIdentity,
  clearCache: ownTransactions(async ({ run }) => {
    await run((ctx) => sql`select pg_notify('authority', ${ctx.tenantId})`.execute(ctx.db));
    rightsChanged();
  }),
  uploadLogs: (ctx, _input, { request }) => uploadLogs(ctx, request),
  list: ownSessions,
  end: ownTransactions(async ({ run }, { id }) => {
    const answer = await run((ctx) => (id ? endOwnSession(ctx, id) : endOtherSessions(ctx)));
    rightsChanged();
    return answer;
  }),
});

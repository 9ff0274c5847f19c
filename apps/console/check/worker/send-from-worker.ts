import {
  openAllCheckDatabases,
  readValue,
} from '@refectory/modules/ticket/console/check-page/device/check-database.ts';
import {
  type PostChecks,
  readSyncAnswer,
  sendChecks,
  toSyncInput,
} from '@refectory/modules/ticket/console/check-page/device/send-checks.ts';

/** Numbers of the dictionary `check_direction`, whose declaration would bring the whole catalogue along. */
const directionKeys = { in: 1, out: 2 } as const;

/**
 * Sends what the pages of this device have left, as whoever is signed in there. Throws when the server does not answer: the
 * browser tries again later then.
 */
export async function sendFromWorker(): Promise<void> {
  let isUnreachable = false;
  for (const database of await openAllCheckDatabases()) {
    const session = await readValue(database, 'session');
    if (session) {
      const post: PostChecks = async (checks) => {
        const response = await fetch(session.address, {
          method: 'POST',
          headers: session.headers,
          body: JSON.stringify(toSyncInput(checks, session.deviceId, directionKeys)),
        });
        const { code, data } = (await response.json()) as {
          code: number;
          data: { answers: Parameters<typeof readSyncAnswer>[0] };
        };
        // Signed out or refused: the page says so when it is opened.
        return code === 200 ? { sent: readSyncAnswer(data.answers) } : { problem: { kind: 'signedOut' } };
      };
      const problem = await sendChecks(database, post);
      isUnreachable ||= problem?.kind === 'unreachable';
    }
    database.close();
  }
  new BroadcastChannel('refectory-check').postMessage('sent');
  if (isUnreachable) throw new Error('The server does not answer');
}

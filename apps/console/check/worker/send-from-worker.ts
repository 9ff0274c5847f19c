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

/** Keys of the dictionary `check_direction`, copied because its declaration would pull in the whole catalogue. */
const directionKeys = { in: 1, out: 2 } as const;

/**
 * Sends checks that the pages of this device left unsent, with the stored session. Throws without a response, so that
 * the browser retries later.
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
        // Signed out or refused: the page shows it when opened.
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

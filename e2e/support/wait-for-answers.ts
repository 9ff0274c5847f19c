import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { patienceMs } from './patience.ts';

const quietMs = 500;

/** Whether this document asked for it, and nothing has come of it yet; of a stream of events only its beginning comes. */
const isPending = (request: Request, since: number): boolean =>
  request.timing().startTime >= since && !request.existingResponse() && !request.failure();

/**
 * Waits until everything the page has asked for is answered, and nothing more was asked for during half a second. Other than
 * Playwright's `networkidle` it does not count streams of events, which stay open as long as the page does.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  const until = Date.now() + patienceMs;
  const since = await page.evaluate(() => performance.timeOrigin);
  let last = '';
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; await sleep(50)) {
    const requests = await page.requests();
    const pending = requests.filter((request) => isPending(request, since)).map((request) => request.url());
    const asked = `${requests.length} ${requests.at(-1)?.url()}`;
    if (pending.length > 0 || asked !== last) quietSince = Date.now();
    last = asked;
    if (Date.now() > until) throw new Error(`Still loading: ${pending.join(', ') || asked}`);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { patienceMs } from './patience.ts';

const quietMs = 500;

/** Whether a request of this document has no response yet; of an event stream only its headers are awaited. */
const isPending = (request: Request, since: number): boolean =>
  request.timing().startTime >= since && !request.existingResponse() && !request.failure();

/**
 * Waits until all requests of the page have a response and none was made for half a second. Unlike Playwright's
 * `networkidle` it ignores open event streams.
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

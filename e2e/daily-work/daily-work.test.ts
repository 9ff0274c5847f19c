import { afterAll, expect, onTestFinished, test } from 'vitest';
import { morning } from '../../bench/daily-work/canteen.ts';
import { doWork, openCanteen } from '../../bench/daily-work/do-work.ts';
import { now } from '../../bench/daily-work/now/now.ts';
import { type Work, works } from '../../bench/daily-work/task.ts';
import { openPage, sharedBrowser } from '../support/browser.ts';
import { keepFailedPage } from '../support/on-failure.ts';
import { startServerAt } from '../support/server/fixed-clock-server.ts';
import { closeWindows, releaseWindow } from '../support/windows.ts';

// Daily work takes no more keys and clicks than measured (docs/design-language.md, 11): at most half of what it took
// on 2026-11-24. Whoever needs more, makes work longer.

const [server, browser] = await Promise.all([startServerAt(morning), sharedBrowser()]);
afterAll(async () => {
  await closeWindows(browser, server.address);
  await server.stop();
});
const noon = await openCanteen(server);

const most: Readonly<Record<Work, { keys: number; clicks: number }>> = {
  take: { keys: 8, clicks: 1 },
  topUp: { keys: 11, clicks: 1 },
  menu: { keys: 0, clicks: 3 },
  cancel: { keys: 5, clicks: 4 },
  book: { keys: 0, clicks: 7 },
};

test.each(works)('%s takes no more keys and clicks', async (work) => {
  const { page, faults } = await openPage(browser, noon.api);
  onTestFinished(async ({ task }) => {
    const hasPassed = task.result?.state === 'pass';
    if (!hasPassed) await keepFailedPage(page, task);
    await releaseWindow(page, false);
  });
  const { keys, clicks } = await doWork(page, work, now, noon);
  expect(faults).toEqual([]);
  expect(keys, 'keys').toBeLessThanOrEqual(most[work].keys);
  expect(clicks, 'clicks').toBeLessThanOrEqual(most[work].clicks);
});

import { afterAll, expect, test } from 'vitest';
import { startBrowserForLongUse } from '../support/browser.ts';
import { checkPages, preparePages } from '../support/checks/page-checks.ts';
import { connectSharedServer } from '../support/shared-client.ts';

const [api, browser] = await Promise.all([connectSharedServer(), startBrowserForLongUse()]);
afterAll(() => browser.close());

// Menu pages are split between two files that run in parallel.
test('every odd page of the menu, in both languages, light and dark', { timeout: 900_000 }, async () => {
  const paths = (await preparePages(api, 'odd')).filter((_, at) => at % 2 === 1);
  expect(paths.length).toBeGreaterThan(25);
  expect(await checkPages(browser, api, paths)).toEqual([]);
});

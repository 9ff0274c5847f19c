import { afterAll, expect, test } from 'vitest';
import { goWithinPage, startBrowserForLongUse } from '../support/browser.ts';
import { openDevtools, openTabs, switchTabs } from '../support/checks/tab-switches.ts';
import { connectSharedServer } from '../support/shared-client.ts';

// Memory of a window open all day. Counts only, no times, because other tests run meanwhile.

const [api, browser] = await Promise.all([connectSharedServer(), startBrowserForLongUse()]);
afterAll(() => browser.close());

test('200 changes of tabs leave neither memory nor nodes nor listeners behind', { timeout: 300_000 }, async () => {
  const page = await openTabs(browser, api, '/wel/index', '/system/post', '/system/menu', '/dining/place');
  const measure = await openDevtools(page);
  // The first rounds fill caches and warm up the compiler.
  await switchTabs(page, 160);
  const before = await measure();
  await switchTabs(page, 200);
  const after = await measure();
  expect(after.heap / before.heap, `${before.heap} → ${after.heap}`).toBeLessThan(1.25);
  expect(after.nodes - before.nodes, `${before.nodes} → ${after.nodes}`).toBeLessThan(100);
  expect(after.listeners - before.listeners, `${before.listeners} → ${after.listeners}`).toBeLessThan(50);
});

test('code that a new release has taken away: the page is loaded anew once, then it offers to', async () => {
  const page = await openTabs(browser, api, '/wel/index');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/employee-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await goWithinPage(page, '/dining/employee');
  await page.getByText('页面出错了').waitFor();
  expect(loads).toBe(1);
  await page.unroute('**/assets/employee-page-*.js');
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: '新增' }).waitFor();
  expect(loads).toBe(2);
});

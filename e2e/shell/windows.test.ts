import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { releaseWindow } from '../support/windows.ts';

// Windows of the browser tests are used again, which halves what a page costs (docs/gate.md).

const { api, browser } = await openFixture();

test('a window that is given back is taken again, with nothing left in it', async () => {
  const { page } = await openPage(browser, api);
  await page.goto('/info/index');
  await page.getByRole('banner').waitFor();
  await page.context().grantPermissions(['clipboard-read']);
  await page.context().newPage();
  await page.evaluate(() => {
    localStorage.setItem('left', 'x');
    sessionStorage.setItem('left', 'x');
    document.cookie = 'left=x';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await releaseWindow(page, true);

  const { page: next, token } = await openPage(browser, api, { language: 'en' });
  expect(next).toBe(page);
  await next.goto('/info/index');
  await next.getByRole('banner').waitFor();
  expect(next.context().pages()).toHaveLength(1);
  const left = await next.evaluate(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    cookie: document.cookie,
    language: document.documentElement.lang,
    width: innerWidth,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
  expect(left).toEqual({
    local: null,
    session: null,
    // That of the session that has just been opened.
    cookie: `refectory-access-token=${token}`,
    language: 'en',
    width: 1440,
    clipboard: 'prompt',
  });
  await releaseWindow(next, true);
});

test.each(['a failed test', 'a change that lasts'])('after %s it is closed', async (reason) => {
  const { page } = await openPage(browser, api);
  if (reason === 'a change that lasts') await page.route('**/nothing', (route) => route.abort());
  await releaseWindow(page, reason !== 'a failed test');
  expect(page.isClosed()).toBe(true);
});

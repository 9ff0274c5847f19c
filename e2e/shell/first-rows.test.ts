import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

// What a list begins with is asked for as it is rendered (decision 2000).

const { api, browser } = await openFixture();

const watched = /\/(\w+\/list|\w+\/sums|dict-biz\/dictionary|dict-biz\/dictionaries)\?/;

async function open() {
  const { page } = await openPage(browser, api);
  closeAfterTest(page);
  // As wide as the number of rows is foreseen in.
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

/** Collects the calls of lists. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = watched.exec(request.url()) ?? [];
    if (call) calls.push(call);
  });
  return calls;
}

async function waitForList(page: Page) {
  await page.locator('.ant-table').first().waitFor();
  await waitForAnswers(page);
}

test.each(['', '?mealPeriod=2'])(
  'rows, sums and dictionaries are asked for once, before the list is drawn%s',
  async (query) => {
    const page = await open();
    await page.addInitScript(() => {
      const own = window.fetch;
      const drawn: string[] = [];
      Object.assign(window, { askedWhenDrawn: drawn });
      window.fetch = (input, init) => {
        if (document.querySelector('search')) drawn.push(String(input instanceof Request ? input.url : input));
        return own(input, init);
      };
    });
    const calls = watchCalls(page);
    await page.goto(`/dining/booking${query}`);
    await waitForList(page);
    expect(calls.sort()).toEqual(['booking/list', 'booking/sums', 'dict-biz/dictionaries']);
    const late = await page.evaluate(() => (window as unknown as { askedWhenDrawn: string[] }).askedWhenDrawn);
    expect(late.filter((url) => watched.test(url))).toEqual([]);
  },
);

test('of several tabs only the list that is looked at is read when the window is loaded again', async () => {
  const page = await open();
  for (const path of ['/dining/booking', '/system/post', '/dining/place']) {
    await page.goto(path);
    await waitForList(page);
  }
  const calls = watchCalls(page);
  await page.reload();
  await waitForList(page);
  expect(calls.filter((call) => call.endsWith('/list'))).toEqual(['place/list']);
});

test.each([
  ['a list', /\/api\/dining\/booking\/list\?/, '没有权限查看这些预订'],
  ['what its columns need', /\/dict-biz\/dictionaries/, '没有权限查看这些字典'],
])('%s that cannot be read says so once, and is not asked for again and again', async (_, address, msg) => {
  const page = await open();
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return route.fulfill({ status: 403, json: { code: 403, success: false, data: null, msg } });
  });
  await page.goto('/dining/booking');
  await page.locator('.ant-message-notice').first().waitFor();
  await waitForAnswers(page);
  expect(await page.locator('.ant-message-notice', { hasText: msg }).count()).toBe(1);
  // Ahead, by the list and by what it shows, and not again with each drawing.
  expect(asked).toBeLessThanOrEqual(3);
});

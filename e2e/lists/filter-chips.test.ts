import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';

// A list says in words what it is filtered by, and each condition can be taken away (spec/console#filter-chips).
const { api, open } = await openFixture();
const mark = `C${Date.now().toString(36)}`;
let placeId = '';

beforeAll(async () => {
  const { id } = await api.call<{ id: string }>('/dining/place/submit', { name: `${mark}食堂`, code: mark });
  placeId = id;
});

const chips = (page: Page, name = '当前条件') => page.getByRole('list', { name }).getByRole('listitem');
const told = async (page: Page) =>
  (await chips(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
const search = (page: Page) => new URL(page.url()).search;

describe('what a list is filtered by', () => {
  test('is said in words, of the form and of the address; each goes by its cross', async () => {
    const page = await open(
      `/dining/booking?placeId=${placeId}&day_datege=2026-11-20&day_datele=2026-11-21&bookingStatus=10,20&paidAt_notnull=true`,
    );
    await expect
      .poll(() => told(page))
      .toEqual([
        `就餐点 ${mark}食堂 ${mark}`,
        '就餐日期 2026-11-20 – 2026-11-21',
        '预订状态 待支付、已预订',
        '支付时间 已填写',
        '清除条件',
      ]);
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '去掉条件：就餐日期' }).click();
    await expect.poll(() => search(page)).not.toContain('day_dat');
    expect(search(page)).toContain('paidAt_notnull');
    await page.getByRole('button', { name: '去掉条件：就餐点' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page)).toEqual(['预订状态 待支付、已预订', '支付时间 已填写', '清除条件']);
    // The form follows, and a search keeps what it cannot show.
    await page.getByRole('search').getByRole('button', { name: '展开' }).click();
    await page.getByRole('search').getByLabel('预订单号').fill(mark);
    await page
      .getByRole('search')
      .getByRole('button', { name: /查\s*询/ })
      .click();
    await expect.poll(() => told(page)).toContain(`预订单号 ${mark}`);
    expect(await told(page)).toContain('预订状态 待支付、已预订');
    await chips(page).getByRole('button', { name: '清除条件' }).click();
    await expect.poll(() => search(page)).toBe('');
    await expect.poll(() => chips(page).count()).toBe(0);
    expect(await page.getByRole('search').getByLabel('预订单号').inputValue()).toBe('');
  });

  test('is today where rows are about a day; one click shows all, an address with conditions keeps its own', async () => {
    const page = await open('/dining/booking');
    const inShanghai = 8 * 3_600_000;
    const today = new Date(Date.now() + inShanghai).toISOString().slice(0, 10);
    await expect.poll(() => told(page)).toEqual([`就餐日期 ${today}`, '清除条件']);
    const all = page.waitForRequest((request) => /\/dining\/booking\/list\?(?!.*day_)/.test(request.url()));
    await chips(page).getByRole('button', { name: '清除条件' }).click();
    await all;
    await expect.poll(() => search(page)).toBe('');
    await page.goto(`/space/booking?spaceStatus=20`);
    await expect.poll(() => told(page)).toEqual(['状态 待审批', '清除条件']);
  });
});

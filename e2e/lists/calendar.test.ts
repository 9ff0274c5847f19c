import type { Language } from '@refectory/declaration/label.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, openCanteenFixture } from '../support/canteen-fixture.ts';

// Lists about days as a calendar (spec/console#calendar). Bookings are counted, meal pauses drawn.

const canteen = await openCanteenFixture();
const { api } = canteen;
const guests = await Promise.all(['赵一', '钱二', '孙三'].map((name) => canteen.addDiner(name)));
const bookings = await Promise.all(guests.map((guest) => canteen.book(guest)));
await api.call('/dining/booking/cancel', { ids: bookings.slice(2), reason: '测试' });
await api.call('/dining/holidaylist/submit', { day: '2026-11-23', name: '校庆日', dayKind: 3 });
for (const [at, [startOn, endOn]] of [
  ['2026-11-24', '2026-11-30'],
  ['2026-11-25', '2026-11-25'],
].entries())
  await api.call('/dining/rest/submit', { employeeId: guests[at]?.id, startOn, endOn, reason: '出差' });

/** The list of a resource as a person finds it who has chosen that layout. */
async function open(list: string, layout: 'table' | 'calendar', language: Language = 'zh'): Promise<Page> {
  await api.call('/blade-desk/list-view/look', { list, look: { layout } });
  return canteen.open(`/${list.replace('.', '/')}`, { language }, (page) =>
    page.clock.setFixedTime(`${businessDay}T11:40:00+08:00`),
  );
}
const day = (page: Page, of: string) => page.locator(`[role=gridcell][data-day="${of}"]`);
const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
const isStored = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/list-view/look') && (answer.request().postData() ?? '').includes('calendar'),
  );

test('bookings are counted by meal without cancelled ones; a count opens exactly its rows, its condition leads back', async () => {
  const page = await open('dining.booking', 'table');
  await rows(page).nth(2).waitFor();
  const stored = isStored(page);
  await page.getByRole('button', { name: '以日历显示' }).click();
  const lunch = day(page, businessDay).getByRole('button', { name: '午餐 2' });
  await lunch.waitFor();
  expect(await day(page, businessDay).getAttribute('aria-current')).toBe('date');
  expect(await lunch.getAttribute('title')).toBe('已预订 2');
  await page.getByText('数字为条数 · 不含已取消').waitFor();
  await day(page, '2026-11-23').getByText('校庆日').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await listAxeViolations(page)).toEqual([]);
  await stored;

  await lunch.click();
  await expect.poll(() => rows(page).count()).toBe(2);
  const conditions = new URL(page.url()).searchParams;
  expect(Object.fromEntries(conditions)).toMatchObject({ day_datege: businessDay, mealPeriod: '2' });
  await page.getByRole('button', { name: '以日历显示' }).click();
  await day(page, businessDay).getByRole('button', { name: '午餐 2' }).waitFor();
});

test('days are walked and opened by keys, months are turned', async () => {
  const page = await open('dining.booking', 'calendar');
  await day(page, businessDay).getByText('午餐').waitFor();
  await day(page, businessDay).focus();
  const isOn = (of: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(of);
  await page.keyboard.press('ArrowDown');
  await isOn('2026-11-27');
  await page.keyboard.press('Home');
  await isOn('2026-11-23');
  await page.keyboard.press('PageDown');
  await isOn('2026-12-23');
  await page.getByRole('heading', { name: '2026年12月' }).waitFor();
  await page.getByText('这段时间没有数据').waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await isOn(businessDay);
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page).count()).toBe(2);
});

test('in English, meal pauses stand on each of their days and open their page; a phone shows days below each other', async () => {
  const page = await open('dining.rest', 'table', 'en');
  await rows(page).nth(1).waitFor();
  await page.getByRole('button', { name: 'Show as calendar' }).click();
  const pauses = (of: string) => day(page, of).getByRole('link').count();
  await day(page, '2026-11-24').getByText('赵一 · 出差').waitFor();
  expect([await pauses('2026-11-23'), await pauses('2026-11-25'), await pauses('2026-11-29')]).toEqual([0, 2, 1]);
  // Named again on Monday.
  await day(page, '2026-11-30').getByText('赵一 · 出差').waitFor();
  await page.getByRole('gridcell', { name: /^2026-11-25 Wed .*钱二 · 出差/ }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open all of 2026-11-25' }).waitFor();
  expect(await page.getByRole('button', { name: 'Show the days before today' }).count()).toBe(1);
  expect(await page.getByRole('grid').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '钱二 · 出差' }).click();
  await page.getByRole('heading', { level: 1, name: '钱二' }).waitFor();
});

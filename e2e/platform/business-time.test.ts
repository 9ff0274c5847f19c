import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';

// A browser in another zone shows the time of the business: drafts, the locked screen, the error log (spec/rules#time).

const { api, browser } = await openFixture();

/** The time of the business now, to the minute. */
const businessMinute = () =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format();

/** A page in a browser that stands twelve hours or more behind the business. */
async function openAway(path: string) {
  const { page } = await openPage(browser, api);
  closeAfterTest(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBeGreaterThanOrEqual(240);
  return page;
}

test('a draft says when it was kept', async () => {
  const page = await openAway('/dining/place');
  const toolbar = page.getByRole('toolbar');
  await toolbar.getByRole('button', { name: '新增', exact: true }).click();
  const before = businessMinute();
  await page.getByRole('dialog').getByLabel('就餐点名称').fill('写到一半');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft/'))))
    .toBe(true);
  const after = businessMinute();
  await page.reload();
  await toolbar.getByRole('button', { name: '新增', exact: true }).click();
  const said = await page.getByText(/已恢复 .* 未保存的草稿/).innerText();
  const at = /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(said)?.[0] ?? '';
  expect([before, after]).toContain(at);
});

test('the locked screen shows the time of the business', async () => {
  const page = await openAway('/wel/index');
  await page.getByRole('button', { name: '锁定屏幕' }).click();
  await page.getByRole('dialog').getByLabel('锁屏密码', { exact: true }).fill('s3cret');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lock\?/);
  const clock = page.locator('time').first();
  await clock.waitFor();
  await expect.poll(async () => (await clock.innerText()).trim()).toBe(businessMinute().slice(11));
});

test('the error log says when it happened', async () => {
  const page = await openAway('/wel/index');
  const message = `away ${Date.now()}`;
  const before = businessMinute();
  await page.evaluate((text) => void Promise.reject(new Error(text)), message);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /错误日志，\d/ })
    .click();
  const after = businessMinute();
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: message });
  const at = /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(await row.first().innerText())?.[0] ?? '';
  expect([before, after]).toContain(at);
});

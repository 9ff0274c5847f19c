import { noticeTexts } from '@refectory/admin-ui/shell/notice/notice-texts.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { printTexts } from '@refectory/modules/shop/console/print/print-texts.ts';
import { printJob } from '@refectory/modules/shop/contract/print/print-job.ts';
import { printJobStates } from '@refectory/modules/shop/contract/print/print-job-states.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { runRowCommand } from '../support/row-command.ts';
import { createTestUser } from '../support/test-user.ts';

// From order to slip: printing fails, a user is notified, corrects the printer and reprints.

const { api, browser } = await openFixture();

const lunch = 2;
/** Tomorrow in the business time zone, whose lunch can be ordered at any time today. */
const day = new Date(Date.now() + (8 + 24) * 3_600_000).toISOString().slice(0, 10);
const weekno = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const add = async (path: string, input: object) => (await api.call<{ id: string }>(`${path}/submit`, input)).id;

/** A place with one free menu item, and a printer at an address that is not allowed. */
async function openKitchen(mark: string) {
  const placeId = await add('/dining/place', { name: `食堂${mark}`, code: `K${mark}`, kind: 1, mealPeriods: [lunch] });
  // Preparation starts days ahead, so that slips are printed when ordered.
  await add('/dining/parameter', { placeId, paramKey: 'kitchen.lead.minutes', paramValue: '4320' });
  const dishId = await add('/dining/dish', { name: `例汤${mark}`, code: `KD${mark}`, basePrice: '0', unit: '份' });
  const goodsId = await add('/shop/goods', { weekno, placeId, mealPeriod: lunch, dishId, price: '0', serving: 9 });
  const typeId = await add('/dining/type', { name: `打印${mark}`, code: `KT${mark}`, priceLevel: 1, sort: 1 });
  const employeeId = await add('/dining/employee', { name: `食客${mark}`, saasNo: `KG${mark}`, typeId });
  const printer = { name: `后厨${mark}`, placeId, kind: 1, host: 'localhost', port: 9, uses: [1], maxAttempts: 1 };
  const printerId = await add('/shop/printer', printer);
  const items = [{ goodsId, quantity: 1 }];
  const order = () => add('/shop/order', { employeeId, placeId, day, mealPeriod: lunch, items, payType: 1 });
  const mend = () => add('/shop/printer', { ...printer, id: printerId, kind: 2 });
  return { printer, order, mend };
}

/** Local addresses are not allowed for printers. */
const fault = {
  zh: '打印机地址不在允许的网络内',
  en: 'The address of the printer is not in a permitted network',
} as const;

const labels = {
  zh: { failed: '失败', printed: '已打印' },
  en: { failed: 'Failed', printed: 'Printed' },
} as const;

/** Tells the page of the next reprint, once, that it is being sent: a moment that is mostly too short to be seen. */
async function answerFirstAsSent(page: Page): Promise<void> {
  let isTold = false;
  await page.route('**/shop/printjobs/detail?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (isTold || !body.data.reprintOf) return route.fulfill({ response });
    isTold = true;
    await route.fulfill({ response, json: { ...body, data: { ...body.data, jobStatus: printJobStates.keys.sent } } });
  });
}

describe.each<Language>(['zh', 'en'])('printing, in %s', (language) => {
  test('a slip that fails is told while one looks on; mended and printed again it says so', async () => {
    const mark = `${language}${Date.now() % 1_000_000}`;
    const kitchen = await openKitchen(mark);
    const words = journeyTexts(language);
    const { say } = words;
    const label = labels[language];
    const codes = [
      'shop_print_job',
      'shop_print_job_reprint',
      'shop_print_job_retry',
      'shop_printer',
      'shop_printer_test',
    ];
    const cook = await createTestUser(api, `cook${mark}`, codes);
    const { page, faults } = await openPage(browser, api, { hasEventStream: true, language, ...cook });
    closeAfterTest(page);

    const bell = (count: number) =>
      page.getByRole('button', {
        name: count ? say(noticeTexts.unread, { count }) : say(noticeTexts.notices),
        exact: true,
      });
    const job = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: say(printTexts.paper) }) });

    await page.goto('/shop/printer');
    await runRowCommand(page, say(printTexts.test), kitchen.printer.name);
    const trial = page.getByRole('dialog');
    await trial.getByText(say(printTexts.failed)).waitFor();
    await trial.getByText(fault[language]).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => trial.count()).toBe(0);

    await kitchen.order();
    await bell(1).click();
    const items = page.getByRole('tabpanel');
    await items.getByRole('button', { name: kitchen.printer.name }).click();
    await job.getByText(label.failed, { exact: true }).waitFor();
    await job.getByText(fault[language]).waitFor();
    // The preview renders every wide character as an element.
    await expect.poll(async () => (await job.innerText()).replace(/\s/g, '')).toContain(`例汤${mark}x1`);
    expect(await listAxeViolations(page)).toEqual([]);

    await kitchen.mend();
    await answerFirstAsSent(page);
    await job.getByRole('button', { name: say(printJob.actions.reprint.label), exact: true }).click();
    await page.getByText(say(printJob.actions.reprint.confirm)).waitFor();
    await page.getByRole('button', { name: language === 'zh' ? /^确\s*定$/ : 'OK', exact: true }).click();
    // The dialog switches to the reprint, first being sent, then printed.
    await job.getByText('REPRINT 1').waitFor();
    await job.getByText(label.printed, { exact: true }).waitFor();
    await job.getByRole('button', { name: say(printTexts.download), exact: true }).waitFor();
    await job
      .getByRole('button', { name: say(printTexts.close), exact: true })
      .last()
      .click();
    await expect.poll(() => job.count()).toBe(0);
    await bell(0).click();
    await page.getByRole('tab', { name: say(noticeTexts.message) }).click();
    await items.getByText(say(noticeTexts.noMessage)).waitFor();
    expect(faults).toEqual([]);
  });
});

test('a note is written by hand, printed to a file, found and removed', async () => {
  const mark = `note${Date.now() % 1_000_000}`;
  const placeId = await add('/dining/place', { name: `食堂${mark}`, code: mark, kind: 1, mealPeriods: [lunch] });
  const name = `便条${mark}`;
  await add('/shop/printer', { name, placeId, kind: 2, uses: [1] });
  const { page, faults } = await openPage(browser, api);
  closeAfterTest(page);
  await page.goto('/shop/printjobs');
  await page.getByRole('toolbar').getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('打印机', { exact: true }).fill(name);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click();
  await form.getByLabel('打印内容', { exact: true }).fill(`今日加汤 ${mark}`);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.goto(`/shop/printjobs?subject=${mark}`);
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '刷新', exact: true }).first().click();
      return row.first().innerText();
    })
    .toContain('已打印');
  await runRowCommand(row.first(), '删除');
  await form.getByRole('button', { name: /^确\s*定$/ }).click();
  await row.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

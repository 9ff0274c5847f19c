import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { employee } from '@refectory/modules/dining/contract/people/employee.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import {
  checkRow,
  chooseOption,
  createEmployeeSheet,
  expectRowText,
  pressSeldomButton,
  pressToolbarButton,
  readRowText,
  seedCanteen,
  topDialog,
  waitForMessage,
} from '../support/journey/journey-steps.ts';
import { type JourneyTexts, journeyTexts } from '../support/journey/journey-texts.ts';
import { patienceMs } from '../support/patience.ts';
import { runRowCommand } from '../support/row-command.ts';
import { type FixedClockServer, password, startServerAt } from '../support/server/fixed-clock-server.ts';

const day = '2026-11-20';
const card = '0012345678';

describe.each(['zh', 'en'] as const)('a canteen at work, in %s', (language) => {
  const words: JourneyTexts = journeyTexts(language);
  const { say } = words;
  let product: FixedClockServer;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startServerAt(`${day} 11:40:00`), startBrowser()]);
    await seedCanteen(product);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.address });
    page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    });
  });
  afterAll(async () => {
    const folder = path.join(import.meta.dirname, '../.out');
    mkdirSync(folder, { recursive: true });
    await page?.screenshot({ path: path.join(folder, `journey-${language}.png`) });
    await browser?.close();
    await product?.stop();
  });

  test('sign in', async () => {
    await page.goto('/login');
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
    await page.locator('[name=username]').fill('admin');
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('#content').waitFor();
  });

  test('import employees: both broken rows are named, the good ones come in', async () => {
    await page.goto('/dining/employee');
    await pressToolbarButton(page, say(words.texts.import));
    await topDialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'people.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await createEmployeeSheet(),
      });
    await topDialog(page)
      .getByText(say(words.texts.checkBad, { count: 2 }))
      .waitFor();
    expect(await topDialog(page).innerText()).toContain('没有的类型');
    await topDialog(page)
      .getByRole('button', { name: say(words.texts.importGood, { count: 3 }) })
      .click();
    await topDialog(page)
      .getByText(say(words.texts.added1, { count: 3 }))
      .waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(words.texts.close), exact: true })
      .last()
      .click();
    for (const name of ['张小明', '李小红', '赵小兰']) await readRowText(page, name);
  });

  test('grant a subsidy after a look at who gets how much', async () => {
    await page.goto('/wallet/subsidy-grant');
    await pressToolbarButton(page, say(words.texts.add));
    await topDialog(page).getByLabel(say(words.subsidyGrant.fields.name.label), { exact: true }).fill('十一月餐补');
    await chooseOption(page, words, words.subsidyGrant.fields.scope.label, say(words.byType));
    await chooseOption(page, words, words.subsidyGrant.fields.typeIds.label, '正式员工');
    await page.keyboard.press('Escape');
    await topDialog(page).getByLabel(say(words.subsidyGrant.fields.amount.label), { exact: true }).fill('30');
    await topDialog(page)
      .getByRole('button', { name: say(words.texts.save), exact: true })
      .click();
    await runRowCommand(page.locator('.ant-table-row').filter({ hasText: '十一月餐补' }), say(words.wallet.grant));
    await topDialog(page).getByText('张小明').waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(words.wallet.doGrant, { count: 3, total: '90.00' }) })
      .click();
    await waitForMessage(page, say(words.wallet.granted, { people: 3, total: '90.00' }));
  });

  test('book a meal and pay it', async () => {
    const { fields, actions } = words.booking;
    await page.goto('/dining/booking?mealPeriod=2');
    await pressToolbarButton(page, say(words.texts.add));
    await chooseOption(page, words, fields.employeeId.label, '张小明');
    await chooseOption(page, words, fields.placeId.label, '第一食堂');
    await topDialog(page).getByLabel(say(fields.day.label), { exact: true }).fill(day);
    await page.keyboard.press('Enter');
    await chooseOption(page, words, fields.mealPeriod.label, language === 'zh' ? '午餐' : 'Lunch');
    await chooseOption(page, words, fields.packageId.label, '两荤一素');
    await topDialog(page)
      .getByRole('button', { name: say(words.texts.save), exact: true })
      .click();
    await expectRowText(page, '张小明', language === 'zh' ? '待支付' : 'Unpaid');
    await checkRow(page, '张小明');
    await pressToolbarButton(page, say(actions.pay.label));
    await topDialog(page)
      .getByRole('button', { name: say(actions.pay.label), exact: true })
      .click();
    await expectRowText(page, '张小明', language === 'zh' ? '已预订' : 'Booked');
  });

  test('take it at the counter by card, without a key', async () => {
    const people = await listEmployeeIds();
    await product.call('/dining/employee/initcard', { id: people.get('张小明'), cardNo: card });
    await page.goto('/dining/counter');
    const input = page.getByLabel(say(words.counter.input));
    await input.fill(card);
    await page.keyboard.press('Enter');
    // The status element, because the count of the meal has the same text in English.
    await page.getByRole('status').getByText(say(words.counter.taken), { exact: true }).waitFor();
  });

  test('take it back with a reason, call it off with the money back', async () => {
    const { actions } = words.booking;
    await page.goto('/dining/booking?mealPeriod=2');
    await expectRowText(page, '张小明', language === 'zh' ? '已取餐' : 'Picked up');
    await checkRow(page, '张小明');
    await pressSeldomButton(page, words, say(actions.takeback.label));
    await topDialog(page).getByLabel(say(actions.takeback.input.reason.label)).fill('刷错卡');
    await topDialog(page)
      .getByRole('button', { name: say(actions.takeback.label), exact: true })
      .click();
    await expectRowText(page, '张小明', language === 'zh' ? '已预订' : 'Booked');
    await checkRow(page, '张小明');
    await pressToolbarButton(page, say(actions.cancel.several));
    // Whose booking it is, and where the money goes, is said before, and that it went there after.
    await topDialog(page).getByRole('listitem').filter({ hasText: '张小明' }).first().waitFor();
    const goesBack = language === 'zh' ? /^退 ¥\d+\.\d\d 到 张小明/ : /^¥\d+\.\d\d goes back to 张小明/;
    await topDialog(page).getByText(goesBack).first().waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(actions.cancel.label), exact: true })
      .last()
      .click();
    const went = language === 'zh' ? /已退 ¥\d+\.\d\d 到 张小明/ : /¥\d+\.\d\d refunded to 张小明/;
    await page.getByText(went).first().waitFor();
    await expectRowText(page, '张小明', language === 'zh' ? '已取消' : 'Cancelled');
  });

  test('its detail tells the states it went through: which, who, when and why', async () => {
    const row = page.locator('.ant-table-row').filter({ hasText: '张小明' }).first();
    await runRowCommand(row, say(words.texts.view));
    const steps = page.getByRole('region', { name: language === 'zh' ? '状态变更' : 'Steps' });
    await steps.getByRole('listitem').nth(4).waitFor();
    const told = await steps.getByRole('listitem').allInnerTexts();
    const states =
      language === 'zh'
        ? ['待支付', '已预订', '已取餐', '已预订', '已取消']
        : ['Unpaid', 'Booked', 'Picked up', 'Booked', 'Cancelled'];
    expect(told.map((step, at) => step.includes(states[at] as string))).toEqual(states.map(() => true));
    for (const step of told) {
      expect(step).toContain('管理员');
      expect(step).toMatch(new RegExp(`${day} \\d\\d:\\d\\d:\\d\\d`));
    }
    expect(told[3]).toContain('刷错卡');
    await page.goBack();
    await row.waitFor();
  });

  test('the wallet shows each step, and the money lies where it came from', async () => {
    const id = (await listEmployeeIds()).get('张小明') as string;
    await page.goto(`/dining/employee/${id}?tab=wallet`);
    await page.locator('.ant-table-row').nth(2).waitFor();
    const steps = await page.locator('.ant-table-row').allInnerTexts();
    expect(steps).toHaveLength(3);
    const figures = steps.map((row) => row.match(/-?\d+\.\d\d/g));
    expect(figures).toEqual([
      ['12.00', '30.00'],
      ['-12.00', '18.00'],
      ['30.00', '30.00'],
    ]);
  });

  test('the review report and the home page agree', async () => {
    const id = (await listEmployeeIds()).get('李小红') as string;
    await product.call('/dining/employee/initcard', { id, cardNo: '0087654321' });
    const [place, offer] = await Promise.all(
      ['/dining/place', '/dining/package'].map((resource) => firstOption(resource)),
    );
    const booked = await product.call('/dining/booking/submit', {
      employeeId: id,
      placeId: place,
      packageId: offer,
      day,
      mealPeriod: 2,
      payType: 1,
    });
    await product.call('/dining/booking/pay', { ids: booked.id });
    await product.call('/dining/booking/takebycard', { cardNo: '0087654321', placeId: place });

    await page.goto(`/myreport/basic/detail/basic_order_review/index`);
    const row = await readRowText(page, '第一食堂');
    expect(row).toContain(day);
    // Booked, paid, picked up; no missed meals and walk-ins; amount, and of it orders, subsidy and coupons.
    const figures = row.split(/\s+/).filter((cell) => /^\d+(\.\d\d)?$/.test(cell));
    expect(figures.slice(-9)).toEqual(['1', '1', '1', '0', '0', '12.00', '0.00', '12.00', '0.00']);
    await page.goto('/wel/index');
    await page.getByText('第一食堂').first().waitFor();
    const today = page.locator('#content tr').filter({ hasText: '第一食堂' });
    const shown = async () => (await today.innerText()).split(/\s+/).filter((cell) => /^\d+(\.\d\d)?$/.test(cell));
    await expect.poll(shown).toEqual(['1', '1', '1', '0', '12.00']);
    expect(faults).toEqual([]);
  });

  /** Ids of the employees by name. */
  const listEmployeeIds = async (): Promise<Map<string, string>> => {
    const options = await product.options(employee.path);
    return new Map(options.map(({ label, value }) => [label, value]));
  };
  const firstOption = async (resource: string) => (await product.options(resource))[0]?.value;
});

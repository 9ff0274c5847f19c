import { texts } from '@refectory/admin-ui/list/texts.ts';
import { interpolate } from '@refectory/declaration/label.ts';
import { deputy } from '@refectory/modules/flow/contract/deputy.ts';
import { sendWork, startWork } from '@refectory/modules/flow/contract/work.ts';
import { order } from '@refectory/modules/shop/contract/order/order.ts';
import { beforeAll, expect, test } from 'vitest';
import { goToNextPage, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

// What a list without rows says, and the buttons above lists (spec/console#empty, spec/console#commands).

const { api, browser, open } = await openFixture();
const mark = `N${Date.now().toString(36)}`;
let beginner: TestUser;

beforeAll(async () => {
  beginner = await createTestUser(api, mark, ['work_start', 'work_send', 'work_deputy']);
}, 60_000);

test.each(['zh', 'en'] as const)(
  'a list without rows says what would be here and where it comes about, in %s',
  async (language) => {
    const { page, faults } = await openPage(browser, api, { ...beginner, language });
    closeAfterTest(page, faults);
    await page.goto('/work/send');
    const state = page.getByRole('region', { name: sendWork.label[language] }).getByRole('status');
    await state.getByText(sendWork.whenEmpty.text[language]).waitFor();
    await state.getByText(sendWork.whenEmpty.hint[language]).waitFor();
    await state.getByRole('button').click();
    await page.waitForURL(/\/work\/start$/);
    await page.getByRole('heading', { level: 1, name: startWork.label[language], exact: true }).waitFor();
    await goToNextPage(page, '/work/deputy');
    const name = language === 'en' ? 'deputies' : deputy.label.zh;
    await page.getByText(interpolate(texts.noRows[language], { name })).waitFor();
  },
);

test.each(['/shop/order', '/shop/goods', '/dining/booking', '/space/booking', '/ticket/orderlist'])(
  'the buttons above %s stand in one line with one main one, in English at 1440',
  async (path) => {
    const page = await open(path, { language: 'en' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const toolbar = page.getByRole('toolbar', { name: texts.actions.en });
    await toolbar.getByRole('button', { name: texts.add.en, exact: true }).waitFor();
    const { height = 0 } = (await toolbar.boundingBox()) ?? {};
    expect(height).toBeLessThan(60);
    expect(await toolbar.locator('.ant-btn-primary').count()).toBe(1);
  },
);

test('what is seldom wanted of orders is behind “more”', async () => {
  const page = await open('/shop/order');
  const toolbar = page.getByRole('toolbar', { name: texts.actions.zh });
  await toolbar.getByRole('button', { name: texts.more.zh, exact: true }).click();
  const { agree, refuse, recall, refund, receipt } = order.actions;
  for (const { label } of [agree, refuse, recall, refund, receipt])
    await page.getByRole('menuitem', { name: label.zh, exact: true }).waitFor();
  await page.getByRole('menuitem', { name: refund.label.zh, exact: true }).click();
  await page.getByText(texts.selectSome.zh).waitFor();
});

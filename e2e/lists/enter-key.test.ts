import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard, typeManually } from '../support/card-reader.ts';

// Enter in a one-line field of a dialog sends it, or goes to its button where money moves (spec/console#forms).

const canteen = await openCanteenFixture();
const dialog = (page: Page) => page.getByRole('dialog');
const isFocused = (page: Page, name: string) =>
  dialog(page)
    .getByRole('button', { name, exact: true })
    .evaluate((button) => button === document.activeElement);

test('Enter saves a form, that of a card reader does not', async () => {
  const mark = `E${Date.now().toString(36)}`;
  const page = await canteen.open('/dining/dishraw/type');
  await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click();
  const code = dialog(page).getByLabel('类型编码');
  await code.click();
  // Nothing is filled in yet: the first wrong field has the focus.
  await page.keyboard.press('Enter');
  await dialog(page).getByText('请输入', { exact: false }).first().waitFor();
  await code.click();
  await swipeCard(page, '9860002343');
  await dialog(page).getByLabel('类型名称').fill(mark);
  await swipeCard(page, '9860002343');
  await page.waitForTimeout(500);
  expect(await dialog(page).count()).toBe(1);
  await dialog(page).getByLabel('类型名称').fill(mark);
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.getByRole('row').filter({ hasText: mark }).waitFor();
});

test('in a dialog that moves money Enter goes to the button, and the next one tops up', async () => {
  const guest = await canteen.addDiner();
  const page = await canteen.open(`/dining/employee/${guest.id}`);
  const previews: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/recharge/preview')) previews.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: '充值', exact: true }).click();
  const amount = dialog(page).getByLabel('充值金额');
  await amount.waitFor();
  await page.waitForTimeout(600);
  expect(previews).toEqual([]);
  await amount.click();
  await typeManually(page, '50');
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page, '充值')).toBe(true);
  expect(await canteen.readBalance(guest)).toBe('100.00');
  await dialog(page).getByText('+¥50.00').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => canteen.readBalance(guest)).toBe('150.00');
});

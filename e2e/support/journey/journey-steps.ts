import { Workbook } from '@cj-tech-master/excelts';
import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settledDialogs } from '../dialogs.ts';
import type { FixedClockServer } from '../server/fixed-clock-server.ts';
import type { JourneyTexts } from './journey-texts.ts';

/** The top dialog. */
export const topDialog = (page: Page) => settledDialogs(page).last();

/** Presses a button of the list's toolbar. */
export const pressToolbarButton = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).first().click();

/** Presses a command behind *more* of the list's toolbar. */
export async function pressSeldomButton(page: Page, words: Pick<JourneyTexts, 'say'>, name: string): Promise<void> {
  await pressToolbarButton(page, words.say(listTexts.more));
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses an option in the dialog by typing. */
export async function chooseOption(page: Page, words: JourneyTexts, field: Label, option: string): Promise<void> {
  const input = topDialog(page).getByLabel(words.say(field), { exact: true }).first();
  await input.click();
  // A list without search has an input that takes no text.
  if (await input.isEditable()) await input.fill(option);
  const found = page
    .locator(
      '.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-title',
    )
    .filter({ hasText: option });
  // Dispatches the click, because the list may still be moving.
  await found.first().waitFor();
  await found.first().dispatchEvent('click');
}

/** Waits for a message. */
export const waitForMessage = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Selects the row with a text. */
export async function checkRow(page: Page, text: string): Promise<void> {
  const row = page.locator('.ant-table-row').filter({ hasText: text }).first();
  await row.waitFor();
  await row.getByRole('checkbox').check();
}

/** An employee workbook with three valid rows and two invalid ones: without a name, and with an unknown type. */
export async function createEmployeeSheet(): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('员工');
  sheet.addRow(['姓名', '工号', '类型']);
  for (const row of [
    ['张小明', 'J1', '正式员工'],
    ['李小红', 'J2', '正式员工'],
    ['', 'J3', '正式员工'],
    ['王小刚', 'J4', '没有的类型'],
    ['赵小兰', 'J5', '正式员工'],
  ])
    sheet.addRow(row);
  return Buffer.from((await book.xlsx.writeBuffer()) as unknown as Uint8Array);
}

/** Texts of the cells of a row with a text, by column heading. */
export async function readRowText(page: Page, text: string): Promise<string> {
  const row = page.locator('.ant-table-row').filter({ hasText: text }).first();
  await row.waitFor();
  return row.innerText();
}

/** Waits until the row shows a state. */
export const expectRowText = (page: Page, text: string, state: string) =>
  expect.poll(() => readRowText(page, text)).toContain(state);

/** Employee types, a place with one package, and its lunch times. */
export async function seedCanteen({ call }: Pick<FixedClockServer, 'call'>): Promise<void> {
  await call('/dining/type/submit', { name: '正式员工', code: 'T1', priceLevel: 1, sort: 1 });
  const { id: placeId } = await call('/dining/place/submit', {
    name: '第一食堂',
    code: 'P1',
    kind: 1,
    mealPeriods: [1, 2, 3],
  });
  await call('/dining/package/submit', {
    name: '两荤一素',
    placeId,
    mealPeriods: [2],
    price: '12.00',
    dailyQuota: 50,
  });
  // Shortly before lunch: booking, cancelling and pickup are all possible.
  const settings = {
    'meal.window.lunch': '11:45-13:30',
    'booking.cutoff.minutes.lunch': '0',
    'cancel.cutoff.minutes': '0',
    'take.grace.minutes': '30',
  };
  for (const [paramKey, paramValue] of Object.entries(settings))
    await call('/dining/parameter/submit', { paramKey, paramValue });
}

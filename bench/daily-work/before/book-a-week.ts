import type { Locator } from 'playwright-core';
import { mealsOfWeek, nextWeek } from '../canteen.ts';
import type { Task } from '../task.ts';

/** So many of the bookings are made; each takes the same, so their forms count as those of all. */
export const bookingsMade = 5;

/**
 * One form for each person and day: the group walk-in serves the meal of now only. The dialog stays open for the next
 * booking and is paid from the list at the end.
 */
export const bookAWeek: Task = async (hand, canteen) => {
  const { page } = hand;
  await hand.click(page.locator('#content').getByRole('link', { name: '预订管理' }).first());
  await hand.click(page.getByRole('button', { name: '新增' }));
  const choose = async (field: Locator, option: string) => {
    await hand.click(field);
    await hand.click(page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }));
  };
  const begun = hand.effort;
  const dialog = page.getByRole('dialog');
  for (const { saasNo, name } of canteen.people.slice(0, bookingsMade)) {
    // The form is empty again, and its first field has the focus.
    await page.waitForFunction(() => document.activeElement?.closest('.ant-form-item')?.textContent.includes('员工'));
    await page.waitForTimeout(500);
    await hand.type(saasNo);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).waitFor();
    await hand.press('Enter');
    await choose(dialog.getByRole('combobox', { name: '餐厅' }), '第一食堂');
    await hand.click(dialog.getByRole('textbox', { name: '就餐日期' }));
    await hand.click(page.locator(`.ant-picker-dropdown:visible td[title="${nextWeek[0]}"]`));
    await choose(dialog.getByRole('combobox', { name: '餐次' }), '午餐');
    await choose(dialog.getByRole('combobox', { name: '套餐' }), '两荤一素');
    await hand.click(dialog.getByRole('button', { name: '保存并继续新增' }));
    await dialog.getByTitle(name).waitFor({ state: 'hidden' });
  }
  hand.count(begun, mealsOfWeek / bookingsMade);
  // Paid as if all were on one page.
  await hand.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await choose(page.getByRole('combobox', { name: '预订状态' }), '待支付');
  await hand.click(page.getByRole('button', { name: /^查\s?询$/ }));
  await page.locator('.ant-table-row').nth(bookingsMade).waitFor({ state: 'detached' });
  await hand.click(page.locator('.ant-table-thead input[type=checkbox]'));
  await hand.click(page.getByRole('button', { name: /^支\s?付$/ }).first());
  await hand.click(dialog.getByRole('button', { name: /^支\s?付$/ }));
  await page.locator('.ant-table-row').first().waitFor({ state: 'detached' });
};

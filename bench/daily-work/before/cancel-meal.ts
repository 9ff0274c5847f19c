import type { Task } from '../task.ts';

/** The booking in the list by person; the reason is typed. */
export const cancelMeal: Task = async (hand, _canteen, { ill }) => {
  const { page } = hand;
  await hand.click(page.locator('#content').getByRole('link', { name: '预订管理' }).first());
  await hand.click(page.getByRole('combobox', { name: '员工' }));
  await hand.type(ill.saasNo);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: ill.name }).waitFor();
  await hand.press('Enter');
  await hand.click(page.getByRole('button', { name: /^查\s?询$/ }));
  await page.locator('.ant-table-row').nth(1).waitFor({ state: 'detached' });
  await hand.click(page.locator('.ant-table-row', { hasText: ill.name }).getByRole('button', { name: '取消预订' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').waitFor();
  await page.waitForTimeout(300);
  await hand.typeChinese('病假', 'bingjia');
  await hand.click(dialog.getByRole('button', { name: '取消预订' }));
  await dialog.waitFor({ state: 'hidden' });
};

import { bookingNowTexts as peopleTexts } from '@refectory/modules/dining/console/booking-now/booking-now-texts.ts';
import { groupBookingTexts as texts } from '@refectory/modules/dining/console/group-booking/group-booking-texts.ts';
import type { Task } from '../task.ts';

/** A group booking as it is proposed: the department, lunch on the workdays of next week. */
export const bookAWeek: Task = async (hand, canteen) => {
  const { page } = hand;
  const content = page.locator('#content');
  await hand.click(content.getByRole('link', { name: '集体预订' }));
  await hand.click(content.getByRole('button', { name: texts.open.zh }));
  await hand.click(content.getByRole('combobox', { name: peopleTexts.byGroup.zh }));
  await hand.click(page.locator('.ant-select-tree-title', { hasText: canteen.department.name }));
  await hand.click(content.getByRole('button', { name: peopleTexts.add.zh, exact: true }));
  await content.getByText(/60 人 · 5 天 · 300 餐/).waitFor();
  await hand.click(content.getByRole('button', { name: texts.book.zh, exact: true }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: texts.book.zh, exact: true }));
  await page.getByRole('alert').filter({ hasText: /GB\d+/ }).waitFor();
};

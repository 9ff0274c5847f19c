import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import { cancelReasons } from '@refectory/modules/dining/contract/booking/usual-reasons.ts';
import type { Task } from '../task.ts';

/** The palette finds what the person has booked by initials; the page of the booking cancels it for a usual reason. */
export const cancelMeal: Task = async (hand, _canteen, { ill }) => {
  const { page } = hand;
  const { label } = booking.actions.cancel;
  await hand.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.role === 'combobox');
  await hand.type(ill.initials);
  await hand.click(page.getByRole('option', { name: /B\d+/ }).filter({ hasText: ill.name }));
  await hand.click(page.locator('#content').getByRole('button', { name: label.zh, exact: true }));
  const dialog = page.getByRole('dialog');
  await hand.click(dialog.getByRole('button', { name: cancelReasons[0]?.zh ?? '', exact: true }));
  await hand.click(dialog.getByRole('button', { name: label.zh, exact: true }));
  await dialog.waitFor({ state: 'hidden' });
};

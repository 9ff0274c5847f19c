import { topUpTexts as texts } from '@refectory/modules/dining/console/top-up/top-up-texts.ts';
import type { Task } from '../task.ts';

/** The desk: the first amount by its digit, the same again by Enter alone. */
export const topUpWallets: Task = async (hand, _canteen, { payers }) => {
  const { page } = hand;
  await hand.click(page.locator('#content').getByRole('link', { name: '充值' }));
  await page.getByText(texts.readyHint.zh).waitFor();
  for (const [at, { card, name }] of payers.entries()) {
    await hand.swipe(card);
    await page.locator('#content section p', { hasText: name }).first().waitFor();
    if (at === 0) await hand.press('2');
    await hand.press('Enter');
    await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
};

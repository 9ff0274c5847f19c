import type { Task } from '../task.ts';

/** The counter as delivered: Enter for each person. */
export const takeAtCounter: Task = async (hand, _canteen, { booked, cardless, walkIns }) => {
  const { page } = hand;
  const isHanded = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  const isReady = page.waitForResponse(/countermeal/);
  await hand.click(page.locator('#content').getByRole('link', { name: '取餐台' }));
  // A card swiped before the place is known is lost.
  await isReady;
  for (const { card, name } of booked) {
    await hand.swipe(card);
    await page.locator('[data-tone=go]').getByText(name).first().waitFor();
    await hand.press('Enter');
    await isHanded(name);
  }
  for (const { card, name } of walkIns) {
    await hand.swipe(card);
    await page.locator('[data-tone=charge]').getByText(name).first().waitFor();
    await hand.press('Enter');
    await isHanded(name);
  }
  await hand.type(cardless.saasNo.slice(1));
  await hand.press('Enter');
  await page.locator('[data-tone=go]').getByText(cardless.name).first().waitFor();
  await hand.press('Enter');
  await isHanded(cardless.name);
};

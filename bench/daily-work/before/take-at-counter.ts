import type { Task } from '../task.ts';

/** The counter as delivered: Enter for each person. */
export const takeAtCounter: Task = async (hand, _canteen, { booked, cardless, walkIns }) => {
  const { page } = hand;
  const isHanded = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  /** A swipe that was lost on a busy machine is made again; neither counts. */
  async function swipeUntilShown(card: string, tone: string, name: string): Promise<void> {
    const shown = page.locator(`[data-tone=${tone}]`).getByText(name).first();
    await hand.swipe(card);
    const isHeard = await shown.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isHeard) return;
    await page.keyboard.press('Escape');
    await hand.swipe(card);
    await shown.waitFor();
  }
  const isReady = page.waitForResponse(/countermeal/);
  await hand.click(page.locator('#content').getByRole('link', { name: '取餐台' }));
  // A card swiped before the place is known is lost.
  await isReady;
  for (const { card, name } of booked) {
    await swipeUntilShown(card, 'go', name);
    await hand.press('Enter');
    await isHanded(name);
  }
  for (const { card, name } of walkIns) {
    await swipeUntilShown(card, 'charge', name);
    await hand.press('Enter');
    await isHanded(name);
  }
  await hand.type(cardless.saasNo.slice(1));
  await hand.press('Enter');
  await page.locator('[data-tone=go]').getByText(cardless.name).first().waitFor();
  await hand.press('Enter');
  await isHanded(cardless.name);
};

import { counterTexts as texts } from '@refectory/modules/dining/console/counter/counter-texts.ts';
import type { Task } from '../task.ts';

/** A swipe hands out what is booked; a walk-in and a person without a card take one Enter more. */
export const takeAtCounter: Task = async (hand, _canteen, { booked, cardless, walkIns }) => {
  const { page } = hand;
  const isHanded = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  const isShown = (tone: string, name: string) => page.locator(`[data-tone=${tone}]`).getByText(name).first().waitFor();
  await hand.click(page.locator('#content').getByRole('link', { name: texts.title.zh }));
  await page.getByText(texts.readyHint.zh).waitFor();
  for (const { card, name } of booked) {
    await hand.swipe(card);
    await isHanded(name);
  }
  for (const { card, name } of walkIns) {
    await hand.swipe(card);
    await isShown('charge', name);
    await hand.press('Enter');
    await isHanded(name);
  }
  await hand.type(cardless.saasNo.slice(1));
  await hand.press('Enter');
  await isShown('go', cardless.name);
  await hand.press('Enter');
  await isHanded(cardless.name);
};

import { menuTexts as texts } from '@refectory/modules/shop/console/menu/menu-texts.ts';
import { replacements } from '../canteen.ts';
import type { Task } from '../task.ts';

/** A dish dragged onto another takes its place. */
export const changeMenu: Task = async (hand) => {
  const { page } = hand;
  await hand.click(page.locator('#content').getByRole('link', { name: texts.title.zh }));
  const cell = page
    .locator('tr', { has: page.getByRole('rowheader', { name: /午餐/ }) })
    .locator('td')
    .nth(4);
  const card = (name: string) => cell.locator('[data-item]:not([data-item^="new:"])', { hasText: name });
  for (const [from, to] of replacements) {
    await card(from).waitFor();
    await hand.drag(page.locator('button[data-dish]', { hasText: to }), card(from));
    await card(to).waitFor();
    await card(from).waitFor({ state: 'detached' });
  }
};

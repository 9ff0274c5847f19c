import { replacements } from '../canteen.ts';
import type { Task } from '../task.ts';

/** The planner: each new dish is dragged into the cell, each old one chosen and deleted. */
export const changeMenu: Task = async (hand) => {
  const { page } = hand;
  await hand.click(page.getByRole('menuitem', { name: '商品管理' }).first());
  await hand.click(page.getByRole('menuitem', { name: '排菜', exact: true }));
  const cell = page
    .locator('tr', { has: page.getByRole('rowheader', { name: /午餐/ }) })
    .locator('td')
    .nth(4);
  for (const [from, to] of replacements) {
    await hand.drag(page.locator('button[data-dish]', { hasText: to }), cell);
    await cell.locator('[data-item]:not([data-item^="new:"])', { hasText: to }).waitFor();
    const card = cell.locator('[data-item]', { hasText: from });
    await hand.click(card);
    await hand.press('Delete');
    await card.waitFor({ state: 'detached' });
  }
};

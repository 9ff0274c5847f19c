import type { Task } from '../task.ts';

/** The person by card in the palette, then the dialog on the person's page. */
export const topUpWallets: Task = async (hand, _canteen, { payers }) => {
  const { page } = hand;
  for (const { card, name } of payers) {
    await hand.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.role === 'combobox');
    await hand.swipe(card);
    await page.getByRole('option', { name }).waitFor();
    await hand.press('Enter');
    await page.locator('#content h1', { hasText: name }).waitFor();
    await hand.click(page.locator('#content').getByRole('button', { name: /^充\s?值$/ }));
    const dialog = page.getByRole('dialog');
    await hand.click(dialog.getByLabel('充值金额'));
    await hand.type('100');
    await hand.click(dialog.getByRole('button', { name: /^充\s?值$/ }));
    // What it came to is told in a dialog.
    await page.getByRole('button', { name: /^确\s?定$/ }).waitFor();
    await hand.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
};

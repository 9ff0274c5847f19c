import { texts } from '@refectory/admin-ui/list/texts.ts';
import { interpolate } from '@refectory/declaration/label.ts';
import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import { describe, expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';

// A question says whom and what it is about and what will happen; the message afterwards says what happened (spec/console#confirmations).

const canteen = await openCanteenFixture();

describe.each(['zh', 'en'] as const)('a question, in %s', (language) => {
  const look = { language, scheme: language === 'zh' ? 'light' : 'dark' } as const;

  test('before a cancellation: person, meal, amount and where the money goes; then where it went', async () => {
    const guest = await canteen.addDiner();
    await canteen.book(guest);
    const page = await canteen.open(`/dining/booking?employeeId=${guest.id}`, look);
    await runRowCommand(page.locator('.ant-table-row').first(), booking.actions.cancel.label[language]);
    const dialog = topDialog(page);
    const purse = language === 'zh' ? /退 ¥12\.00 到.+现金/ : /¥12\.00 goes back to .+cash/i;
    await dialog.getByText(purse).filter({ hasText: guest.name }).waitFor();
    const said = await dialog.innerText();
    for (const part of [guest.name, guest.saasNo, language === 'zh' ? '午餐' : 'Lunch', '¥12.00'])
      expect(said).toContain(part);
    await dialog.locator('textarea').first().fill('出差');
    await page.keyboard.press('Control+s');
    await page
      .locator('.ant-message')
      .getByText(language === 'zh' ? /已退 ¥12\.00 到.+现金/ : /¥12\.00 refunded to .+cash/i)
      .filter({ hasText: guest.name })
      .waitFor();
    await expect.poll(() => canteen.readBalance(guest)).toBe('100.00');
  });

  test('before a removal: the rows by name, and how many more', async () => {
    const mark = `Q${language}${Date.now().toString(36)}`;
    for (let n = 0; n < 7; n += 1)
      await canteen.api.call('/dining/dish/submit', {
        name: `${mark}-${n}`,
        code: `${mark}${n}`,
        unit: '份',
        basePrice: '1',
      });
    const page = await canteen.open(`/dining/dish?name=${mark}`, look);
    await page.locator('.ant-table-row').nth(6).waitFor();
    await page.locator('thead .ant-checkbox-input').check();
    await page.getByRole('toolbar').getByRole('button', { name: texts.remove[language], exact: true }).click();
    const dialog = topDialog(page);
    await dialog.getByText(texts.confirmRemove[language]).last().waitFor();
    expect(await dialog.getByRole('listitem').filter({ hasText: mark }).count()).toBe(5);
    await dialog.getByText(interpolate(texts.andMore[language], { count: 2 })).waitFor();
  });
});

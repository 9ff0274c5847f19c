import { rechargeOrder } from '@refectory/modules/wallet/contract/recharge/recharge-order.ts';
import { wallet } from '@refectory/modules/wallet/contract/wallet.ts';
import { describe, expect, test } from 'vitest';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { chooseOption, pressToolbarButton, readRowText, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { runRowCommand } from '../support/row-command.ts';

// People with the same name are shown with number and group (spec/rules#people).

const canteen = await openCanteenFixture();

describe.each(['zh', 'en'] as const)('two people of one name, in %s', (language) => {
  const say = createTranslate(language);
  const words = journeyTexts(language);
  const scheme = language === 'zh' ? 'light' : 'dark';

  test('the wallet that is charged is the one that is meant, from the list to the confirmation', async () => {
    const name = `同名${language}`;
    const [one, other] = [await canteen.addDiner(name), await canteen.addDiner(name)];
    const page = await canteen.open(`/wallet/wallet?name=${encodeURIComponent(name)}`, { language, scheme });
    await runRowCommand(page.getByRole('row').filter({ hasText: other.saasNo }), say(wallet.actions.recharge.label));
    const title = topDialog(page).locator('.ant-modal-title');
    await title.waitFor();
    expect(await title.innerText()).toContain(`${name} · ${other.saasNo} · 研发一部`);
    await topDialog(page).getByLabel(say(wallet.actions.recharge.input.amount.label), { exact: true }).fill('5');
    await topDialog(page)
      .getByRole('button', { name: say(wallet.actions.recharge.label), exact: true })
      .click();
    await expect.poll(() => canteen.readBalance(other)).toBe('105.00');
    expect(await canteen.readBalance(one)).toBe('100.00');

    // Orders show it, too: in the list, in the confirmation and in search.
    await page.goto(`/wallet/recharge-order?employeeId=${other.id}`);
    expect(await readRowText(page, name)).toContain(`${other.saasNo} · 研发一部`);
    await pressToolbarButton(page, say(words.texts.add));
    await chooseOption(page, words, rechargeOrder.fields.employeeId.label, one.saasNo);
    expect(await topDialog(page).innerText()).toContain(one.saasNo);
  });

  test('a booking says whose it is where it is paid, cancelled and looked at', async () => {
    const guest = await canteen.addDiner(`同订${language}`);
    await canteen.addDiner(`同订${language}`);
    const bookingId = await canteen.book(guest);
    const page = await canteen.open(`/dining/booking?employeeId=${guest.id}`, { language, scheme });
    expect(await readRowText(page, guest.name)).toContain(`${guest.saasNo} · 研发一部`);
    await page.getByRole('row').filter({ hasText: guest.saasNo }).getByRole('checkbox').check();
    const { cancel } = words.booking.actions;
    await pressToolbarButton(page, say(cancel.several));
    await topDialog(page).locator('.ant-modal-title').waitFor();
    expect(await topDialog(page).innerText()).toContain(`${guest.name} ${guest.saasNo} · 研发一部`);
    await topDialog(page)
      .getByRole('button', { name: say(cancel.label), exact: true })
      .last()
      .click();
    await expect.poll(() => canteen.readBookingState(bookingId)).toBe(40);
  });
});

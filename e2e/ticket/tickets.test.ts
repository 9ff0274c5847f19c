import { ticketTexts as texts } from '@refectory/modules/ticket/console/ticket-texts.ts';
import { order } from '@refectory/modules/ticket/contract/order/order.ts';
import { ticket } from '@refectory/modules/ticket/contract/ticket/ticket.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { checkRow, topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Tickets from the type to the print and to another holder (spec/ticket).

const { api, open, openList } = await openFixture();

async function createType() {
  const code = uniqueName('TK');
  const name = `Pass ${code}`;
  const { id } = await api.call<{ id: string }>('/ticket/typelist/submit', {
    name,
    code,
    kind: 2,
    price: '15.00',
    stock: 5,
    uses: 1,
    usesPerDay: 0,
    minMinutesBetween: 0,
    payMinutes: 15,
    sort: 1,
    validDays: 30,
  });
  return { id, name };
}

/** Number of codes sent to the printer. */
const printedCodes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.print = () => resolve(document.querySelectorAll('body > article img').length);
      }),
  );

describe.each([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)('tickets, in %s', (language, scheme) => {
  const say = createTranslate(language);

  test('are sold, printed, refunded in part and transferred', async () => {
    const { id: typeId, name } = await createType();
    const page = await open(`/ticket/orderlist?typeId=${typeId}`, { language, scheme });
    await page.getByRole('button', { name: say(texts.sell), exact: true }).click();
    const input = order.actions.sell.input;
    const dialog = topDialog(page);
    await dialog.getByLabel(say(input.typeId.label), { exact: true }).fill(name);
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
    await option.first().dispatchEvent('click');
    await dialog.getByLabel(say(input.quantity.label), { exact: true }).fill('3');
    await dialog.getByText(say(texts.due, { amount: '45.00' })).waitFor();
    await dialog.getByText(say(texts.left, { left: 5 })).waitFor();
    // The buyer is required at its field.
    await dialog.getByRole('button', { name: say(texts.sellAndPay), exact: true }).click();
    await dialog.locator('.ant-form-item-explain-error').first().waitFor();
    await dialog.getByLabel(say(input.buyerName.label), { exact: true }).fill('Zhang');
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: say(texts.sellAndPay), exact: true }).click();

    const title = say(texts.printTitle, { count: 3 });
    const print = page.getByRole('dialog', { name: title });
    await print.getByRole('img').nth(2).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const printed = printedCodes(page);
    await print.getByRole('button', { name: say(texts.print), exact: true }).click();
    expect(await printed).toBe(3);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await print.getByText(say(texts.slip)).click();
    const downloading = page.waitForEvent('download');
    await print.getByRole('button', { name: say(texts.pdf), exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^tickets-TK.*\.pdf$/);
    await print
      .getByRole('button', { name: say(texts.close), exact: true })
      .first()
      .click();
    await print.waitFor({ state: 'hidden' });

    const row = page.locator('.ant-table-row').first();
    await runRowCommand(row, say(texts.refund));
    const refund = topDialog(page);
    await refund.getByRole('checkbox').nth(1).check();
    // Beforehand it says what goes back where.
    await refund.getByRole('listitem').getByText('15.00').waitFor();
    await refund.getByLabel(say(order.actions.refund.input.reason.label)).fill('one less');
    expect(await listAxeViolations(page)).toEqual([]);
    await refund.getByRole('button', { name: say(texts.refundThese, { count: 1, amount: '15.00' }) }).click();
    await row.getByText('15.00').first().waitFor();

    const tickets = await api.call<{ records: { id: string; ticketNo: string }[] }>(
      `/ticket/ticketlist/list?typeId=${typeId}&ticketStatus=1`,
    );
    const [first] = tickets.records;
    const { code } = await api.call<{ code: string }>(`/ticket/ticketlist/code?id=${first?.id}`);
    const list = await openList(`/ticket/ticketlist?id=${first?.id}`, { language, scheme });
    await list
      .locator('.ant-table-row')
      .getByRole('button', { name: say(ticket.actions.transfer.label) })
      .click();
    await topDialog(list).getByLabel(say(ticket.actions.transfer.input.holder.label), { exact: true }).fill('Li');
    await topDialog(list).locator('.ant-btn-primary').last().click();
    await list.locator('.ant-table-row').getByText('Li', { exact: true }).waitFor();
    const after = await api.call<{ code: string }>(`/ticket/ticketlist/code?id=${first?.id}`);
    expect(after.code).not.toBe(code);
    await checkRow(list, first?.ticketNo ?? '');
    await list.getByRole('button', { name: say(texts.print), exact: true }).click();
    await topDialog(list)
      .getByRole('button', { name: say(texts.png), exact: true })
      .waitFor();
    await topDialog(list).getByText('Li', { exact: true }).waitFor();
  });
});

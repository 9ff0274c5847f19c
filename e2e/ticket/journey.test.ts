import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { checkTexts as boardTexts } from '@refectory/modules/ticket/console/check/check-texts.ts';
import { checkTexts } from '@refectory/modules/ticket/console/check-page/check-texts.ts';
import { ticketTexts as texts } from '@refectory/modules/ticket/console/ticket-texts.ts';
import { checkRule } from '@refectory/modules/ticket/contract/check/check-dictionaries.ts';
import { ticketOrderStatus, ticketStatus } from '@refectory/modules/ticket/contract/dictionaries.ts';
import { order } from '@refectory/modules/ticket/contract/order/order.ts';
import { ticket } from '@refectory/modules/ticket/contract/ticket/ticket.ts';
import { type as ticketType } from '@refectory/modules/ticket/contract/type/type.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { countPages } from '../support/checks/pdf.ts';
import { dialogSteps, journeyLooks, journeyWords, openJourney, toViewport } from '../support/journey/journey-look.ts';
import { checkRow, pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';
import { patienceMs } from '../support/patience.ts';
import { readAnswer, scan } from '../support/ticket-gate.ts';
import { uniqueName } from '../support/unique-name.ts';

// A ticket from its type to the reports: ordered, paid, printed, checked, let through, transferred (spec/ticket).

const { api, browser } = await openFixture();

interface Paper {
  readonly ticketNo: string;
  readonly code: string;
}

describe.each(journeyLooks)('a ticket, in $language, $scheme, $width wide', (look) => {
  const { language } = look;
  const words = journeyWords(language);
  const { say } = words;
  const rule = (name: keyof typeof checkRule.keys) =>
    checkRule.entries.find(({ key }) => key === checkRule.keys[name])?.[language] ?? '';
  const mark = uniqueName('TJ');
  let page: Page;
  /** The check page, in a window of its own. */
  let gate: Page;
  let faults: string[];
  let [typeId, placeId, ticketId] = ['', '', ''];
  let first: Paper;

  const rows = () => page.locator('.ant-table-row');
  const { press, fill, choose } = dialogSteps(() => page, words);
  const readId = async (path: string) => {
    const { records } = await api.call<{ records: { id: string }[] }>(path);
    return records[0]?.id ?? '';
  };
  const readTicket = () =>
    api.call<{ ticketStatus: number; usesLeft: number }>(`/ticket/ticketlist/detail?id=${ticketId}`);
  const readPaper = async () => (await api.call<Paper[]>(`/ticket/ticketlist/printed?ids=${ticketId}`))[0] as Paper;
  const openTicket = async () => {
    await page.goto(`/ticket/ticketlist?id=${ticketId}`);
    await checkRow(page, first.ticketNo);
  };
  const expectAnswer = async (tone: string, word: string) => {
    await expect.poll(() => readAnswer(gate)).toMatchObject({ tone });
    expect((await readAnswer(gate)).text).toContain(word);
  };

  beforeAll(async () => {
    placeId = (
      await api.call<{ id: string }>('/ticket/placelist/submit', { name: `闸口${mark}`, code: mark, kind: 3, sort: 1 })
    ).id;
    ({ page, faults } = await openJourney(browser, api, look));
    gate = await page.context().newPage();
    gate.setDefaultTimeout(patienceMs);
    await gate.setViewportSize(toViewport(look.width));
  });
  afterAll(() => page?.context().close());

  test('its type is added for one gate, and two of it are ordered and then paid', async () => {
    const { name, code, price, stock, uses, validDays, placeIds } = ticketType.fields;
    await page.goto('/ticket/typelist');
    await pressToolbarButton(page, say(listTexts.add));
    await fill(name.label, `两次票${mark}`);
    await fill(code.label, mark);
    await fill(price.label, '15');
    await fill(stock.label, '2');
    await fill(uses.label, '2');
    await fill(validDays.label, '7');
    await choose(placeIds.label, `闸口${mark}`);
    await topDialog(page).locator('.ant-modal-title').first().click();
    expect(await listAxeViolations(page)).toEqual([]);
    await press(listTexts.save);
    await checkRow(page, mark);
    typeId = await readId(`/ticket/typelist/list?code=${mark}`);

    await page.goto(`/ticket/orderlist?typeId=${typeId}`);
    await pressToolbarButton(page, say(listTexts.add));
    await choose(order.fields.typeId.label, mark);
    await fill(order.fields.quantity.label, '3');
    await fill(order.fields.buyerName.label, '王女士');
    await press(listTexts.save);
    // Three of two.
    await topDialog(page).locator('.ant-form-item-explain-error').first().waitFor();
    await fill(order.fields.quantity.label, '2');
    await press(listTexts.save);
    await checkRow(page, '王女士');
    const status = async (key: number) =>
      (await rows().first().innerText()).includes(
        ticketOrderStatus.entries.find((entry) => entry.key === key)?.[language] ?? '',
      );
    expect(await status(ticketOrderStatus.keys.unpaid)).toBe(true);
    await pressToolbarButton(page, say(order.actions.pay.label));
    await press(order.actions.pay.label);
    await expect.poll(() => status(ticketOrderStatus.keys.paid)).toBe(true);
    ticketId = await readId(`/ticket/ticketlist/list?typeId=${typeId}&ascs=id`);
    first = await readPaper();
  });

  test('it is printed on A4 and on a slip, and saved as a document', async () => {
    await openTicket();
    await pressToolbarButton(page, say(texts.print));
    const dialog = topDialog(page);
    await dialog.getByRole('img', { name: say(texts.codeOf, { ticketNo: first.ticketNo }) }).waitFor();
    const paper = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.print = () =>
            resolve((document.querySelector('body > article') as HTMLElement | null)?.innerText ?? '');
        }),
    );
    await press(texts.print);
    for (const text of [first.ticketNo, `两次票${mark}`, '王女士', `闸口${mark}`]) expect(await paper).toContain(text);
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await dialog.getByText(say(texts.slip)).click();
    expect(await listAxeViolations(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await press(texts.pdf);
    const stream = await (await downloading).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('at its gate it passes, is taken back, passes twice, and is let through once more', async () => {
    await gate.goto('/check/');
    await gate.locator('select').selectOption(placeId);
    await gate.locator('[data-snapshot="true"][data-online="true"]').waitFor();
    await scan(gate, first.code);
    await expectAnswer('good', say(checkTexts.oneUseLeft));
    const panel = gate.locator('[data-nonce]');
    await panel.getByRole('button', { name: say(checkTexts.undo), exact: true }).click();
    await expectAnswer('warning', say(checkTexts.undone));
    expect(await readTicket()).toMatchObject({ ticketStatus: ticketStatus.keys.sold, usesLeft: 2 });
    await scan(gate, first.code);
    await scan(gate, first.code);
    await expectAnswer('good', say(checkTexts.noUseLeft));
    await scan(gate, first.code);
    await expectAnswer('bad', rule('used_up'));
    expect(await listAxeViolations(gate)).toEqual([]);
    await panel.getByRole('button', { name: say(checkTexts.force), exact: true }).click();
    await gate.getByRole('dialog').getByLabel(say(checkTexts.reason)).fill('陪同家属');
    await gate
      .getByRole('dialog')
      .getByRole('button', { name: say(checkTexts.force), exact: true })
      .click();
    await expectAnswer('warning', say(checkTexts.forced));
    expect(await readTicket()).toMatchObject({ ticketStatus: ticketStatus.keys.used, usesLeft: 0 });
  });

  test('the other goes to somebody else, is lost and issued again: only the last code counts', async () => {
    ticketId = await readId(`/ticket/ticketlist/list?typeId=${typeId}&descs=id`);
    first = await readPaper();
    const { transfer, reissue } = ticket.actions;
    await openTicket();
    await rows()
      .first()
      .getByRole('button', { name: say(transfer.label) })
      .click();
    await fill(transfer.input.holder.label, '李先生');
    await press(transfer.label);
    await rows().getByText('李先生', { exact: true }).waitFor({ state: 'attached' });
    const second = await readPaper();
    await checkRow(page, first.ticketNo);
    await pressToolbarButton(page, say(reissue.label));
    await press(reissue.label);
    await topDialog(page).locator('.ant-form-item-explain-error').first().waitFor();
    await fill(reissue.input.reason.label, '票丢失');
    await press(reissue.label);
    await expect.poll(async () => (await readPaper()).code).not.toBe(second.code);
    const third = await readPaper();
    for (const { code } of [first, second]) {
      await scan(gate, code);
      await expectAnswer('bad', rule('void'));
    }
    await scan(gate, third.code);
    await expectAnswer('good', '李先生');
  });

  test('the gate is seen live, and the reports have it all', async () => {
    await page.goto(`/ticket/live?placeId=${placeId}`);
    const figure = (label: Label) =>
      page
        .locator('dl > div')
        .filter({ hasText: say(label) })
        .locator('dd');
    await expect.poll(() => figure(boardTexts.passed).first().innerText()).toContain('3');
    await page
      .getByRole('cell', { name: rule('void') })
      .first()
      .waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.goto(`/myreport/basic/detail/ticket_use/index?typeId=${typeId}`);
    await page.locator('tfoot.ant-table-summary').waitFor();
    const use = await api.call(`/basic/detail/ticket_use/sums?typeId=${typeId}`);
    expect(use).toMatchObject({ checks: 8, passed: 4, refused: 3, forced: 1, undone: 1, uses: 3 });
    await page.goto(`/myreport/basic/detail/ticket_sales/index?typeId=${typeId}`);
    await page.locator('.ant-table-summary').getByText('30.00').first().waitFor();
    const sales = await api.call(`/basic/detail/ticket_sales/sums?typeId=${typeId}`);
    expect(sales).toMatchObject({ sold: 2, amount: '30.00', refunded: 0, net: '30.00', live: 1, used: 1 });
    expect(await api.call(`/ticket/typelist/detail?id=${typeId}`)).toMatchObject({ stock: 2, taken: 2, left: 0 });
    expect(faults).toEqual([]);
  });
});

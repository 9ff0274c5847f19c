import { label } from '@refectory/declaration/label.ts';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { designerTexts } from '@refectory/modules/flow/console/model/designer/designer-texts.ts';
import { requestTexts } from '@refectory/modules/flow/console/request/request-texts.ts';
import { requestStatus } from '@refectory/modules/flow/contract/dictionaries.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { flowSteps } from '../support/flow/flow-steps.ts';
import { findHistory, openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { chooseOnPanel, drawnElement } from '../support/flow/model-steps.ts';
import { journeyLooks } from '../support/journey/journey-look.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';

// A process with a start form (spec/flow#form): drawn, deployed, filled in, changed by the approver, approved twice
// because of its amount.

const { api } = await openFixture();
const { leaves, open } = await openLeaveFixture(['requester', 'buyer']);

describe.each(journeyLooks)('a request, in $language, $scheme, $width wide', (look) => {
  const { say, button, ...steps } = flowSteps(look.language);
  const key = `purchase-${look.language}`;
  const [item, amount, neededBy, approver] = [
    label('采购内容', 'What'),
    label('金额', 'Amount'),
    label('需用日期', 'Needed by'),
    label('审批人', 'Approver'),
  ];

  test('is designed, deployed, filled in, changed by who decides, and approved by a second one above an amount', async () => {
    const begun = { name: key, key, category: 102, template: 4 };
    const model = await api.call<{ id: string }>('/blade-flow/model/create', begun);
    const { page, faults } = await open(undefined, `/flow/model/designer/${model.id}`, look);
    const panel = page.getByRole('complementary', { name: say(designerTexts.panel) });
    const check = page.getByRole('region', { name: say(designerTexts.problems) });
    const toolbar = page.getByRole('toolbar', { name: say(designerTexts.title) });
    await check.getByText(say(designerTexts.noProblems)).waitFor();

    // An additional field, first without labels, which is an error.
    await drawnElement(page, 'start').click();
    await panel.getByRole('button', { name: say(designerTexts.addField) }).click();
    await check.getByText(say(designerTexts.problemCount, { count: 1 })).waitFor();
    expect(await panel.locator('.ant-form-item-explain-error').count()).toBe(2);
    const write = async (field: typeof item, value: string) => {
      const input = panel.getByLabel(say(field), { exact: true });
      await input.fill(value);
      await input.press('Enter');
    };
    await write(designerTexts.fieldKey, 'offers');
    await chooseOnPanel(page, say(designerTexts.fieldKind), say(designerTexts.kindNumber));
    await write(designerTexts.fieldZh, '报价数');
    await write(designerTexts.fieldEn, 'Offers');
    await write(designerTexts.fieldMin, '1');
    await check.getByText(say(designerTexts.noProblems)).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    // Clear the selection, so that its buttons cover nothing.
    await page
      .locator('.djs-container svg')
      .first()
      .click({ position: { x: 300, y: 20 } });
    await drawnElement(page, 'first').click();
    await chooseOnPanel(page, say(designerTexts.editable), say(label('报价数', 'Offers')));
    await toolbar.getByRole('button', { name: say(designerTexts.save), exact: true }).click();
    await waitForMessage(page, say(designerTexts.saved, { version: 2 }));
    await toolbar.getByRole('button', { name: say(designerTexts.versions) }).click();
    const differences = page.getByRole('region', { name: say(designerTexts.differences) });
    await differences.getByText('offers number 报价数 / Offers 1–').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: look.language === 'zh' ? '关闭' : 'Close' })
      .click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await toolbar.getByRole('button', { name: say(designerTexts.deploy), exact: true }).click();
    await topDialog(page)
      .getByRole('button', { name: button(flowTexts.deploy) })
      .click();
    await waitForMessage(page, say(flowTexts.deployed, { names: say(flowTexts.edition, { name: key, version: 1 }) }));

    // The form: refused at its fields, kept across a reload, submitted.
    const one = await open(leaves.applicant, `/work/start?processDefinitionName=${key}`, look);
    await steps.pressOfFirstRow(one.page, flowTexts.start, key);
    const form = one.page.locator('form#request');
    const fill = (field: typeof item, value: string) => form.getByLabel(say(field), { exact: true }).fill(value);
    await fill(item, 'Oven');
    await form.getByRole('button', { name: button(requestTexts.submit) }).click();
    await expect.poll(() => form.locator('.ant-form-item-explain-error').count()).toBe(3);
    expect(await listAxeViolations(one.page)).toEqual([]);
    await fill(amount, '4800');
    await fill(neededBy, '2020-01-01');
    await form.getByLabel(say(neededBy), { exact: true }).press('Tab');
    await form.getByLabel(say(approver), { exact: true }).fill(leaves.approver.account);
    await one.page.locator(`.ant-select-item-option[title="${leaves.approver.account}"]:visible`).click();
    await one.page.reload();
    await form.getByText(leaves.approver.account).waitFor();
    expect(await form.getByLabel(say(item), { exact: true }).inputValue()).toBe('Oven');
    await form.getByRole('button', { name: button(requestTexts.submit) }).click();
    // Checks of the server are shown at their field, too.
    await form.getByText(say(label('不能早于', 'It cannot be before'))).waitFor();
    await fill(neededBy, new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
    await form.getByLabel(say(neededBy), { exact: true }).press('Tab');
    await form.getByRole('button', { name: button(requestTexts.submit) }).click();
    await waitForMessage(one.page, say(requestTexts.submitted, { name: key }));
    await one.page.getByText('4800.00').waitFor();
    expect(await listAxeViolations(one.page)).toEqual([]);

    // Decided with another amount, which needs a second approval.
    const two = await open(leaves.approver, '/work/todo', look);
    await two.page.locator('.ant-table-row').filter({ hasText: 'Oven' }).first().waitFor();
    await steps.pressOfFirstRow(two.page, flowTexts.handle, key);
    const decision = two.page.locator('form#decision');
    await decision.getByLabel(say(amount), { exact: true }).fill('0');
    await decision.getByRole('button', { name: button(flowTexts.pass) }).click();
    await decision.locator('.ant-form-item-explain-error').waitFor();
    await decision.getByLabel(say(amount), { exact: true }).fill('6200');
    await decision.getByLabel(say(label('报价数', 'Offers')), { exact: true }).fill('3');
    expect(await listAxeViolations(two.page)).toEqual([]);
    await steps.answer(two.page, flowTexts.pass);
    const changed = say(label('金额：4800.00 → 6200.00', 'Amount: 4800.00 → 6200.00'));
    await findHistory(two.page, say(flowTexts.history)).getByText(changed).waitFor();

    await page.goto(`/work/claim?processDefinitionName=${key}`);
    await steps.pressOfFirstRow(page, flowTexts.claim, key);
    await page.locator('form#decision').waitFor();
    await page.getByText('6200.00', { exact: true }).waitFor();
    // The second approver cannot change the form.
    expect(await page.locator('form#decision').getByLabel(say(amount), { exact: true }).count()).toBe(0);
    await steps.answer(page, flowTexts.pass);
    await page
      .getByText(requestStatus.entries.find(({ key: state }) => state === 2)?.[look.language] ?? '')
      .first()
      .waitFor();
    expect([...faults, ...one.faults, ...two.faults]).toEqual([]);
  });
});

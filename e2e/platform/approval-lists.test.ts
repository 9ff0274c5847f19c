import { todoWork } from '@refectory/modules/flow/contract/work.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { journeyLooks, journeyWords } from '../support/journey/journey-look.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { openLeaveFixture } from '../support/leave-fixture.ts';

// What is done from the lists of tasks and processes, without opening one (spec/flow#batch, #copies, #recall).

const { leaves, open } = await openLeaveFixture(['lister', 'decider']);

describe.each(journeyLooks)('lists of approvals, in $language, $scheme, $width wide', (look) => {
  const { say, button } = journeyWords(look.language);

  test('two tasks are approved and two rejected at once, with one comment', async () => {
    for (const reason of ['一', '二', '三']) await leaves.requestLeave(reason);
    const { approve, reject } = todoWork.actions;
    const { page, faults } = await open(leaves.approver, '/work/todo', look);
    const rows = page.locator('.ant-table-row');
    const toolbar = page.getByRole('toolbar');
    await expect.poll(() => rows.count()).toBe(3);
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await toolbar.getByRole('button', { name: button(approve.label) }).click();
    const comment = say(approve.input.comment.label);
    await topDialog(page).getByLabel(comment).fill(`together ${look.language}`);
    expect(await listAxeViolations(page)).toEqual([]);
    await topDialog(page)
      .getByRole('button', { name: button(approve.label) })
      .click();
    await expect.poll(() => rows.count()).toBe(1);
    // A rejection wants a reason.
    await rows.first().getByRole('checkbox').check();
    await toolbar.getByRole('button', { name: button(reject.label) }).click();
    const refuse = topDialog(page).getByRole('button', { name: button(reject.label) });
    await refuse.click();
    await topDialog(page).locator('.ant-form-item-explain-error').first().waitFor();
    await topDialog(page).getByLabel(comment).fill(`not this ${look.language}`);
    await refuse.click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.goto('/work/done');
    await rows.filter({ hasText: `not this ${look.language}` }).waitFor();
    expect(await rows.filter({ hasText: `together ${look.language}` }).count()).toBe(2);
    expect(faults).toEqual([]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { taskTexts } from '@refectory/modules/flow/console/task/task-texts.ts';
import { taskCalls } from '@refectory/modules/flow/contract/task-calls.ts';
import { todoWork } from '@refectory/modules/flow/contract/work.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { flowSteps } from '../support/flow/flow-steps.ts';
import { openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { journeyLooks, journeyWords } from '../support/journey/journey-look.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';

// Actions in the lists of tasks and processes without opening one (spec/flow#batch, #copies, #recall).

const { leaves, createColleague, open } = await openLeaveFixture(['lister', 'decider']);
const third = await createColleague('reader');

test('a task is listed with the button that opens it, however late the words of its category come', async () => {
  await leaves.requestLeave('在列');
  const { page, faults } = await open(leaves.approver, '/wel/index');
  // Each later than the one before, so that nothing is drawn by what comes earlier.
  let late = 0;
  await page.route(/\/dict(-biz)?\/dictionar(y|ies)\?/, async (route) => {
    late += 1500;
    await sleep(late);
    await route.continue();
  });
  await page.goto('/work/todo');
  const row = page.locator('.ant-table-row').first();
  await row.waitFor();
  expect(await row.getByRole('button', { name: new RegExp(`^${flowTexts.handle.zh} `) }).count()).toBe(1);
  const { pressOfFirstRow, answer } = flowSteps('zh');
  await pressOfFirstRow(page, flowTexts.handle);
  await answer(page, flowTexts.pass);
  expect(faults).toEqual([]);
});

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
    // A rejection needs a reason.
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

  test('a copy is found unread by whom it was sent to, and read; what nobody decided is recalled', async () => {
    const { pressOfFirstRow, choosePerson, fill, confirm } = flowSteps(look.language);
    await leaves.requestLeave(`copied ${look.language}`);
    const { copy, recall } = taskCalls;
    const sender = await open(leaves.applicant, '/work/send', look);
    await pressOfFirstRow(sender.page, taskTexts.copy);
    await choosePerson(sender.page, copy.input.userIds.label, third.account);
    await fill(sender.page, copy.input.comment.label, `for you ${look.language}`);
    await confirm(sender.page, taskTexts.copy);
    await waitForMessage(sender.page, say(taskTexts.copied, { people: 1 }));

    const reader = await open(third, '/work/copied', look);
    const row = reader.page.locator('.ant-table-row').first();
    await row.getByText(`for you ${look.language}`).waitFor();
    expect(await listAxeViolations(reader.page)).toEqual([]);
    await pressOfFirstRow(reader.page, flowTexts.detail);
    await reader.page.getByText(`copied ${look.language}`).waitFor();
    // The recipient of a copy can read but not decide.
    expect(await reader.page.getByRole('button', { name: button(flowTexts.pass) }).count()).toBe(0);
    await reader.page.goto('/work/copied?wasRead=false');
    await expect.poll(() => row.count()).toBe(0);

    await pressOfFirstRow(sender.page, taskTexts.recall);
    await fill(sender.page, recall.input.comment.label, 'no longer needed');
    await confirm(sender.page, taskTexts.recall);
    await waitForMessage(sender.page, say(taskTexts.recalled));
    await sender.page.locator('.ant-table-row').first().getByText(say(flowTexts.finished)).waitFor();
    const decider = await open(leaves.approver, '/work/todo', look);
    await decider.page.getByRole('toolbar').waitFor();
    await expect.poll(() => decider.page.locator('.ant-table-row').count()).toBe(0);
    expect([...sender.faults, ...reader.faults, ...decider.faults]).toEqual([]);
  });
});

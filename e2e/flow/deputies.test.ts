import { deputyTexts } from '@refectory/modules/flow/console/deputy/deputy-texts.ts';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { outcomeTexts, taskTexts } from '@refectory/modules/flow/console/task/task-texts.ts';
import { completeTaskInput } from '@refectory/modules/flow/contract/complete-task-input.ts';
import { deputy } from '@refectory/modules/flow/contract/deputy.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { flowSteps } from '../support/flow/flow-steps.ts';
import { findHistory, openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { journeyLooks } from '../support/journey/journey-look.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';

// Deputies of absent users (spec/flow#deputies).

const { leaves, createColleague, open } = await openLeaveFixture(['stayer', 'absentee']);
const standIn = await createColleague('standin');

/** Date relative to today. */
const dayFromToday = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe.each(journeyLooks)('deputies, in $language, $scheme, $width wide', (look) => {
  const steps = flowSteps(look.language);
  const { say } = steps;

  test('tasks of who is away reach his deputy, who does them for him until it is ended', async () => {
    const { page, faults } = await open(leaves.approver, '/work/deputy', look);
    const { deputyId, startsOn, endsOn } = deputy.actions.name.input;
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say(deputyTexts.name) })
      .click();
    await steps.choosePerson(page, deputyId.label, standIn.account);
    for (const [field, date] of [
      [startsOn, dayFromToday(0)],
      [endsOn, dayFromToday(7)],
    ] as const) {
      const input = topDialog(page).getByLabel(say(field.label), { exact: true });
      await input.fill(date);
      await input.press('Enter');
    }
    await steps.confirm(page, deputyTexts.name);
    await waitForMessage(page, say(deputyTexts.named));
    expect(await listAxeViolations(page)).toEqual([]);

    await leaves.requestLeave(`away ${look.language}`);
    const deputised = await open(standIn, '/work/todo', look);
    await steps.pressOfFirstRow(deputised.page, flowTexts.handle);
    await deputised.page.getByText(say(taskTexts.forName, { name: leaves.approver.account })).waitFor();
    await deputised.page.getByLabel(say(completeTaskInput.comment.label), { exact: true }).fill('while away');
    await steps.answer(deputised.page, flowTexts.pass);
    const done = { name: standIn.account, other: leaves.approver.account };
    await findHistory(deputised.page, say(flowTexts.history)).getByText(say(outcomeTexts.by, done)).waitFor();

    await steps.pressOfFirstRow(page, deputy.actions.end.label);
    await topDialog(page).getByText(say(deputy.actions.end.confirm)).waitFor();
    await topDialog(page).getByRole('button').last().click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await leaves.requestLeave(`back ${look.language}`);
    await deputised.page.goto('/work/todo');
    await deputised.page.getByRole('toolbar').waitFor();
    await expect.poll(() => deputised.page.locator('.ant-table-row').count()).toBe(0);
    await page.goto('/work/todo');
    await steps.pressOfFirstRow(page, flowTexts.handle);
    await steps.answer(page, flowTexts.pass);
    expect([...faults, ...deputised.faults]).toEqual([]);
  });
});

import { label } from '@refectory/declaration/label.ts';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { simulateTexts } from '@refectory/modules/flow/console/simulate/simulate-texts.ts';
import { outcomeTexts, taskTexts } from '@refectory/modules/flow/console/task/task-texts.ts';
import { taskCalls } from '@refectory/modules/flow/contract/task-calls.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { flowSteps, processFile } from '../support/flow/flow-steps.ts';
import { findHistory, openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { journeyLooks } from '../support/journey/journey-look.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';

// A process with two steps: simulated, and returned to the first step (spec/flow#simulator, #return).

const { leaves, createColleague, open } = await openLeaveFixture(['wanderer', 'first']);
const second = await createColleague('secondstep');

describe.each(journeyLooks)('approvals, in $language, $scheme, $width wide', (look) => {
  const steps = flowSteps(look.language);
  const { say } = steps;
  const key = `two-steps-${look.language}`;
  const [first, then] = ['初审', '复审'];

  test('who would get it is tried out, and a task goes back to who did the step before', async () => {
    const { page, faults } = await open(undefined, '/flow/manager', look);
    await steps.deploy(
      page,
      `${key}.bpmn`,
      processFile(key, [
        { name: first, attributes: 'flowable:assignee="${approverId}"' },
        { name: then, attributes: `flowable:assignee="${second.account}" flowable:dueDate="P1D"` },
      ]),
    );
    await waitForMessage(page, say(flowTexts.deployed, { names: say(flowTexts.edition, { name: key, version: 1 }) }));
    await page.goto(`/flow/manager?processDefinitionName=${key}`);
    await steps.pressOfFirstRow(page, simulateTexts.simulate);
    await steps.fill(page, simulateTexts.variables, `approverId=${leaves.approver.account}`);
    expect(await listAxeViolations(page)).toEqual([]);
    await steps.confirm(page, simulateTexts.run);
    const tried = topDialog(page).getByRole('row');
    await tried.filter({ hasText: first }).getByText(leaves.approver.account).first().waitFor();
    await tried
      .filter({ hasText: then })
      .getByText(say(label('1 天', '1 day')))
      .waitFor();

    await leaves.requestLeave('two steps', key);
    const one = await open(leaves.approver, '/work/todo', look);
    // By keyboard: to the first task, and into it.
    await one.page.locator('.ant-table-row').first().waitFor();
    await one.page.keyboard.press('ArrowDown');
    await one.page.keyboard.press('Enter');
    await steps.answer(one.page, flowTexts.pass);

    const other = await open(second, '/work/todo', look);
    await steps.pressOfFirstRow(other.page, flowTexts.handle);
    await steps.chooseMove(other.page, taskTexts.giveBack);
    await topDialog(other.page)
      .getByRole('radio', { name: `${first} · ${leaves.approver.account}` })
      .check();
    await steps.fill(other.page, taskCalls['return-task'].input.comment.label, 'not enough');
    expect(await listAxeViolations(other.page)).toEqual([]);
    await steps.confirm(other.page, taskTexts.giveBack);
    const history = findHistory(other.page, say(flowTexts.history));
    await history.getByText(say(outcomeTexts.to, { name: first })).waitFor();
    await history.getByRole('cell', { name: 'not enough' }).waitFor();

    // The person of the first step gets it again, then it comes here again.
    await one.page.goto('/work/todo');
    await steps.pressOfFirstRow(one.page, flowTexts.handle);
    await steps.answer(one.page, flowTexts.pass);
    await other.page.goto('/work/todo');
    await steps.pressOfFirstRow(other.page, flowTexts.handle);
    await steps.answer(other.page, flowTexts.pass);
    expect([...faults, ...one.faults, ...other.faults]).toEqual([]);
  });
});

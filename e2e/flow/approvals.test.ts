import { label } from '@refectory/declaration/label.ts';
import { flowTexts, leaveTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { outcomeTexts, taskTexts } from '@refectory/modules/flow/console/task/task-texts.ts';
import { taskCalls } from '@refectory/modules/flow/contract/task-calls.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { flowSteps } from '../support/flow/flow-steps.ts';
import { findHeading, findHistory, openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { journeyLooks } from '../support/journey/journey-look.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';

const { leaves, createColleague, open } = await openLeaveFixture(['asker', 'chief']);
const third = await createColleague('second');

const handlePath = async (leave: Awaited<ReturnType<typeof leaves.requestLeave>>) =>
  `/work/process/leave/handle/${await leaves.findTaskId(leave)}/${leave.processInstanceId}/${leave.id}`;
const comment = taskCalls['hand-over'].input.comment.label;

describe.each(journeyLooks)('an approval, in $language, $scheme, $width wide', (look) => {
  const steps = flowSteps(look.language);
  const { say } = steps;

  test('is handed over, reminded of, signed by another one first, and approved', async () => {
    const leave = await leaves.requestLeave(`visit ${look.language}`);
    const { page, faults } = await open(leaves.approver, await handlePath(leave), look);
    await findHeading(page, say(leaveTexts.handle)).waitFor();
    await steps.chooseMove(page, taskTexts.handOver);
    expect(await listAxeViolations(page)).toEqual([]);
    await steps.choosePerson(page, taskTexts.person, third.account);
    await steps.confirm(page, taskTexts.handOver);
    await page
      .getByText(say(label('请输入说明', 'Please enter comment')))
      .first()
      .waitFor();
    await steps.fill(page, comment, 'away');
    await steps.confirm(page, taskTexts.handOver);
    await page.getByText(say(leaveTexts.notYours)).waitFor();
    const history = findHistory(page, say(flowTexts.history));
    await history.getByText(say(outcomeTexts.to, { name: third.account })).waitFor();

    // The applicant reminds the current assignee; a second time within the hour is refused with a message.
    const asker = await open(leaves.applicant, '/work/send', look);
    await steps.pressOfFirstRow(asker.page, taskTexts.remind);
    await steps.fill(asker.page, comment, 'please');
    expect(await listAxeViolations(asker.page)).toEqual([]);
    await steps.confirm(asker.page, taskTexts.remind);
    await waitForMessage(asker.page, say(taskTexts.reminded, { people: 1 }));
    await expect.poll(() => asker.page.getByRole('dialog').count()).toBe(0);
    await steps.pressOfFirstRow(asker.page, taskTexts.remind);
    await steps.confirm(asker.page, taskTexts.remind);
    await waitForMessage(asker.page, say(label('一小时内已催办过', 'A reminder was sent within the last hour')));

    const other = await open(third, '/work/todo', look);
    await steps.pressOfFirstRow(other.page, flowTexts.handle);
    await findHistory(other.page, say(flowTexts.history)).getByText('please').waitFor();
    await steps.chooseMove(other.page, taskTexts.addSigner);
    expect(await listAxeViolations(other.page)).toEqual([]);
    await steps.choosePerson(other.page, taskTexts.person, leaves.approver.account);
    await topDialog(other.page)
      .getByRole('radio', { name: say(taskTexts.beforeMe) })
      .check();
    await steps.fill(other.page, comment, 'look first');
    await steps.confirm(other.page, taskTexts.addSigner);
    await other.page.getByText(say(leaveTexts.notYours)).waitFor();

    await page.goto(await handlePath(leave));
    await page.getByText(say(taskTexts.signsFor, { name: third.account })).waitFor();
    await page.locator('form#decision').getByLabel(say(leaveTexts.comment), { exact: true }).fill('no objection');
    await steps.answer(page, flowTexts.pass);
    await findHistory(page, say(flowTexts.history)).getByRole('cell', { name: 'no objection' }).waitFor();
    await other.page.reload();
    await steps.answer(other.page, flowTexts.pass);
    await findHistory(other.page, say(flowTexts.history)).getByText(say(outcomeTexts.signBefore)).waitFor();
    expect([...faults, ...asker.faults, ...other.faults]).toEqual([]);
  });
});

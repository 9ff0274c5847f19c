import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { findButton, findHeading, findHistory, openLeaveFixture } from '../support/leave-fixture.ts';

const { leaves, createColleague, open } = await openLeaveFixture(['asker', 'chief']);
const third = await createColleague('second');

const handlePath = async (leave: Awaited<ReturnType<typeof leaves.requestLeave>>) =>
  `/work/process/leave/handle/${await leaves.findTaskId(leave)}/${leave.processInstanceId}/${leave.id}`;

/** Opens one of the moves behind "more". */
async function chooseMove(page: Page, more: string, move: string) {
  await findButton(page, more).click();
  await page.getByRole('menuitem', { name: move, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function choosePerson(page: Page, label: string, account: string) {
  await page.getByRole('dialog').getByLabel(label).fill(account);
  await page.getByTitle(account, { exact: true }).click();
}

const confirm = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();

/** The first task of somebody's list. */
async function handleFirst(page: Page, handle: string) {
  await page
    .getByRole('button', { name: new RegExp(`^${handle} `) })
    .first()
    .click();
}

describe('an approval', () => {
  test('is handed over, signed by another one first, and approved', async () => {
    const leave = await leaves.requestLeave('探望父母');
    const { page, faults } = await open(leaves.approver, await handlePath(leave));
    await findHeading(page, '请假审批').waitFor();
    await chooseMove(page, '更多操作', '转办');
    expect(await listAxeViolations(page)).toEqual([]);
    await choosePerson(page, '人员', third.account);
    await confirm(page, /转\s*办/);
    await page.getByText('请输入说明').first().waitFor();
    await page.getByRole('dialog').getByLabel('说明').fill('我在出差');
    await confirm(page, /转\s*办/);
    await page.getByText('该任务已办理，或不由您办理').waitFor();
    await findHistory(page).getByText(`→ ${third.account}`).waitFor();

    const other = await open(third, '/work/todo');
    await handleFirst(other.page, '处理');
    await chooseMove(other.page, '更多操作', '加签');
    await choosePerson(other.page, '人员', leaves.approver.account);
    await other.page.getByRole('dialog').getByLabel('说明').fill('请先看');
    await confirm(other.page, /加\s*签/);
    await other.page.getByText('该任务已办理，或不由您办理').waitFor();

    await page.goto(await handlePath(leave));
    await page.getByText(`${third.account}请您先给出意见`).waitFor();
    await page.getByLabel('批复意见').fill('没有意见');
    await findButton(page, /^通\s*过$/).click();
    await findHistory(page).getByRole('cell', { name: '没有意见' }).waitFor();
    await other.page.reload();
    await findButton(other.page, /^通\s*过$/).click();
    await other.page.getByText('该任务已办理，或不由您办理').waitFor();
    await findHistory(other.page).getByText('前加签').waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { findButton, findHeading, findHistory, openLeaveFixture } from '../support/flow/leave-fixture.ts';

const { leaves, open } = await openLeaveFixture(['leaver', 'boss']);

async function fillTime(page: Page, label: string, time: string) {
  await page.getByLabel(label).fill(time);
  await page.getByLabel(label).press('Enter');
}

describe('a leave', () => {
  test('is asked for, reaches the approver as a notice, is approved, and the applicant sees it', async () => {
    const { page, faults } = await open(leaves.applicant, '/work/start');
    const boss = await open(leaves.approver, '/wel/index', { hasEventStream: true });
    await findButton(page, '发起 请假流程').click();
    await findHeading(page, '请假申请').waitFor();
    await findButton(page, /提\s*交/).click();
    await page.getByText('请选择审批人').last().waitFor();
    await page.getByText('请选择开始时间', { exact: true }).waitFor();
    await fillTime(page, '开始时间', '2032-05-03 09:00:00');
    await fillTime(page, '结束时间', '2032-05-04 12:00:00');
    await page.getByLabel('请假理由').fill('探亲');
    // Input is kept across a reload.
    await page.reload();
    await expect.poll(() => page.getByLabel('请假理由').inputValue()).toBe('探亲');
    await page.getByLabel('审批人').fill('boss');
    await page.getByTitle('boss-user', { exact: true }).click();
    await findButton(page, /提\s*交/).click();
    await findHeading(page, '请假详情').waitFor();
    await page.getByText('审批中').waitFor();
    await page.getByText('1.5 天').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'leaver-user的请假', exact: true }).waitFor();
    expect(await page.getByRole('navigation').getByRole('button', { name: '请假申请', exact: true }).count()).toBe(0);

    await findButton(boss.page, /^消息通知，1 条未读/).click();
    await boss.page.getByRole('tab', { name: '待办' }).click();
    await boss.page.getByRole('tabpanel').getByRole('button', { name: '请假流程 · 审批（leaver-user发起）' }).click();
    await findHeading(boss.page, '请假审批').waitFor();
    await boss.page.getByLabel('批复意见').fill('注意安全');
    await findButton(boss.page, /通\s*过/).click();
    await boss.page.getByText('该任务已办理，或不由您办理').waitFor();
    await findHistory(boss.page).getByRole('cell', { name: '注意安全' }).waitFor();
    await findButton(boss.page, '消息通知').waitFor();

    await page.reload();
    await findHistory(page).getByText('已通过').waitFor();
    await findButton(page, '流程图').click();
    const drawing = page.getByRole('dialog');
    await drawing.locator('[data-element-id="approval"][data-state="done"]').waitFor();
    await drawing.locator('.bjs-powered-by').waitFor();
    expect([...faults, ...boss.faults]).toEqual([]);
  });

  test('that ends before it starts is refused at its end; the first wrong field has the focus', async () => {
    const { page } = await open(leaves.applicant, '/work/start');
    await findButton(page, '发起 请假流程').click();
    await findHeading(page, '请假申请').waitFor();
    const isFocused = (label: string) => page.getByLabel(label).evaluate((field) => field === document.activeElement);
    await findButton(page, /提\s*交/).click();
    await expect.poll(() => isFocused('开始时间')).toBe(true);
    await fillTime(page, '开始时间', '2032-06-03 12:00:00');
    await fillTime(page, '结束时间', '2032-06-03 09:00:00');
    await page.getByLabel('请假理由').fill('探亲');
    await page.getByLabel('审批人').fill('boss');
    await page.getByTitle('boss-user', { exact: true }).click();
    await findButton(page, /提\s*交/).click();
    await page.locator('.ant-form-item-explain-error').getByText('结束时间必须晚于开始时间').waitFor();
    await expect.poll(() => isFocused('结束时间')).toBe(true);
    await findHeading(page, '请假申请').waitFor();
  });

  test('is rejected with a reason, in English, in the dark, on a tablet', async () => {
    const leave = await leaves.requestLeave('medical check');
    const path = `/work/process/leave/handle/${await leaves.findTaskId(leave)}/${leave.processInstanceId}/${leave.id}`;
    const { page } = await open(leaves.approver, path, { language: 'en', scheme: 'dark' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await findHeading(page, 'Leave approval').waitFor();
    await findHistory(page, 'History').getByRole('table').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await findButton(page, 'Reject').click();
    await page.getByText('Please give a reason for rejecting').waitFor();
    await page.getByLabel('Comment').fill('stock-taking');
    await findButton(page, 'Reject').click();
    await findHistory(page, 'History').getByRole('cell', { name: 'stock-taking' }).waitFor();
    await page.getByText('Rejected', { exact: true }).first().waitFor();
    const sent = await open(leaves.applicant, '/work/send', { language: 'en' });
    await sent.page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    await findHeading(sent.page, 'Leave').waitFor();
    await findHistory(sent.page, 'History').getByRole('cell', { name: 'stock-taking' }).waitFor();
  });

  test('that is not there, or is not one’s own, is told so', async () => {
    const { page } = await open(leaves.applicant, '/work/process/leave/detail/99999999/99999999');
    await page.getByText('请假单不存在').waitFor();
    await page.goto('/work/process/leave/handle/x/y/z');
    await page.getByText('请假单不存在').waitFor();
    await page.goto('/work/process/leave/form/99999999');
    await page.getByText('流程不存在、未开放或已挂起').waitFor();
    await page.getByRole('link', { name: '去“发起流程”' }).click();
    await findButton(page, '发起 请假流程').waitFor();
  });
});

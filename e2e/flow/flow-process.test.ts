import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { flowSteps } from '../support/flow/flow-steps.ts';
import { findButton, findHeading, findHistory, openLeaveFixture } from '../support/flow/leave-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

const { pressOfFirstRow } = flowSteps('zh');
const { leaves, open } = await openLeaveFixture(['clerk', 'checker']);

describe('a process', () => {
  const file = (key: string, attributes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="x" targetNamespace="x">
<process id="${key}" name="${key}" isExecutable="true"><startEvent id="s"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>
<userTask id="t" name="复核" ${attributes}/><sequenceFlow id="b" sourceRef="t" targetRef="e"/><endEvent id="e"/></process></definitions>`;
  const upload = async (page: Page, name: string, xml: string) => {
    await findButton(page, '上传部署').click();
    const input = page.getByRole('dialog').locator('input[type=file]');
    await input.setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(xml) });
    await page.getByRole('dialog').getByText(name).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /部\s*署/ })
      .click();
  };

  test('is uploaded, claimed from its group, cannot be deleted while it runs, is withdrawn, suspended and deleted', async () => {
    const { page, faults } = await open(undefined, '/flow/manager');
    await upload(page, 'bad.bpmn', file('reviewed', ''));
    await page.getByText('没有办理人，也没有候选人或候选组').waitFor();
    await page.keyboard.press('Escape');
    await findButton(page, /放\s*弃/).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await upload(page, 'reviewed.bpmn', file('reviewed', 'flowable:candidateGroups="checker-role"'));
    await page.getByText('已部署：reviewed 第 1 版').waitFor();

    await leaves.requestLeave('复核一下', 'reviewed');
    const boss = await open(leaves.approver, '/wel/index', { hasEventStream: true });
    await findButton(boss.page, /^消息通知，1 条未读/).click();
    await boss.page
      .getByRole('tabpanel')
      .getByRole('button', { name: '待认领：reviewed · 复核（clerk-user发起）' })
      .click();
    await findButton(boss.page, '认领 复核').click();
    await findHeading(boss.page, '请假审批').waitFor();
    await findButton(boss.page, /通\s*过/).waitFor();

    await pressOfFirstRow(page, flowTexts.remove, 'reviewed');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('该部署还有运行中的流程实例，不能删除；可以先挂起').waitFor();

    await page.goto('/flow/follow?processDefinitionName=reviewed');
    await runRowCommand(page, '撤销', 'reviewed');
    await page.getByLabel('撤销原因').fill('发错了');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /撤\s*销/ })
      .click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('row', { name: /已结束/ }).waitFor();
    await findButton(boss.page, /通\s*过/).click();
    await boss.page.getByText('该任务已办理或已撤销').first().waitFor();
    await findHistory(boss.page).getByRole('cell', { name: '发错了' }).waitFor();

    await page.goto('/flow/manager?processDefinitionName=reviewed');
    await pressOfFirstRow(page, flowTexts.suspend, 'reviewed');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByRole('row', { name: /reviewed.*已挂起/ }).waitFor();
    await pressOfFirstRow(page, flowTexts.remove, 'reviewed');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect.poll(() => page.getByRole('row', { name: 'reviewed' }).count()).toBe(0);

    await page.goto('/flow/model?key=reviewed');
    // The tenants come late: what is typed meanwhile is searched, not taken for a tenant.
    await page.route('**/blade-system/tenant/select**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await runRowCommand(page, '部署', 'reviewed');
    await page.getByLabel('开放租户').fill('管理组');
    await page.locator('.ant-select-item-option:visible', { hasText: '管理组 000000' }).click();
    // The list of tenants stays open, and with many of them over the button.
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /部\s*署/ })
      .click();
    await page.getByText('已部署：reviewed 第 2 版').waitFor();
    await page.goto('/flow/manager');
    await page.getByRole('row', { name: /reviewed.*管理组/ }).waitFor();
    expect([...faults, ...boss.faults]).toEqual([]);
  });
});

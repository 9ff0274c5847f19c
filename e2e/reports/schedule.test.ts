import { readFileSync } from 'node:fs';
import { noticeTexts } from '@refectory/admin-ui/shell/notice/notice-texts.ts';
import { scheduleTexts as texts } from '@refectory/modules/report/console/schedule/schedule-texts.ts';
import { reportDelivery } from '@refectory/modules/report/contract/schedule/report-delivery.ts';
import { reportSchedule } from '@refectory/modules/report/contract/schedule/report-schedule.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { chooseOption, topDialog } from '../support/journey/journey-steps.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { runRowCommand } from '../support/row-command.ts';
import { createTestUser } from '../support/test-user.ts';
import { uniqueName } from '../support/unique-name.ts';

// Scheduled reports (spec/report#schedules): set up beside the report, sent at once, read in the inbox, retried.

const { api, browser } = await openFixture();

/** A report of any figure, and a user with or without the permission. */
async function prepare(codes: readonly string[]) {
  const mark = uniqueName('sent').toLowerCase();
  const receiver = await createTestUser(api, mark, codes);
  const { id } = await api.call<{ id: string }>('/customer/reportreportlist/submit', {
    name: `R ${mark}`,
    reportType: 1,
    content: { figures: ['meals.booked'], rows: ['mealPeriod'], period: { span: 'thisMonth' } },
  });
  return { receiver, report: `R ${mark}`, id };
}

async function openAs(path: string, look: PageOptions) {
  const { page, faults } = await openPage(browser, api, { hasEventStream: true, ...look });
  closeAfterTest(page, faults);
  await page.goto(path);
  return page;
}

describe.each(['zh', 'en'] as const)('reports that are sent, in %s', (language) => {
  const words = { say: createTranslate(language) } as Parameters<typeof chooseOption>[1];
  const { say } = words;
  const scheme = language === 'zh' ? 'light' : 'dark';
  const ok = language === 'zh' ? /^确\s*定$/ : 'OK';
  const { fields, actions } = reportSchedule;

  test('one is set up beside its report, sent at once, and downloaded by its receiver', async () => {
    const { receiver, report, id } = await prepare(['basic_order_review', 'myreport']);
    const page = await openAs(`/report/designer?id=${id}`, { language, scheme });
    await page.getByRole('button', { name: say(texts.sendRegularly), exact: true }).click();
    const dialog = topDialog(page);
    await dialog.getByText(report).first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    // The next three dates follow the form.
    const next = async () => (await dialog.getByRole('status').first().innerText()).match(/\d\d-\d\d/g) ?? [];
    await expect.poll(async () => (await next()).length).toBe(3);
    await chooseOption(page, words, fields.rhythm.label, language === 'zh' ? '每月最后一天' : 'Last day of the month');
    await expect.poll(async () => (await next()).every((day) => /-(28|29|30|31)$/.test(day))).toBe(true);
    await chooseOption(page, words, fields.userIds.label, receiver.account);
    await dialog.getByRole('button', { name: /^(保\s*存|Save)$/ }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/report/schedule');
    const row = page.locator('.ant-table-row').filter({ hasText: report });
    await row.waitFor();
    await runRowCommand(row, say(actions.send.label));
    await page.getByText(say(actions.send.confirm)).waitFor();
    await page.getByRole('button', { name: ok, exact: true }).last().click();

    const inbox = await openAs('/wel/index', { language, scheme, ...receiver });
    await inbox.getByRole('button', { name: say(noticeTexts.unread, { count: 1 }), exact: true }).click();
    await inbox.getByRole('tabpanel').getByRole('button', { name: report }).click();
    const file = inbox.getByRole('dialog').getByRole('button', { name: /\.xlsx$/ });
    await file.waitFor();
    expect(await listAxeViolations(inbox)).toEqual([]);
    const [download] = await Promise.all([inbox.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toContain(report);
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('what cannot be sent is work of its owner, who sends it again when it can', async () => {
    const { receiver, report, id } = await prepare(['basic_leftover', 'myreport']);
    const [person] = (await api.call<{ records: { id: string }[] }>(`/blade-user/list?account=${receiver.account}`))
      .records;
    const { id: scheduleId } = await api.call<{ id: string }>('/report/schedule/submit', {
      name: `S ${report}`,
      reportId: id,
      rhythm: 1,
      atTime: '23:59',
      format: 1,
      userIds: [person?.id],
    });
    await api.call('/report/schedule/send', { id: scheduleId });
    const page = await openAs('/wel/index', { language, scheme });
    await page.getByRole('button', { name: new RegExp(`^${say(noticeTexts.notices)}`) }).click();
    await page.getByRole('tab', { name: say(noticeTexts.message) }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: report }).first().click();
    await page.waitForURL(/\/report\/delivery\?.*id=\d+/);
    const row = page.locator('.ant-table-row');
    await expect.poll(() => row.count()).toBe(1);
    expect(await row.innerText()).toContain(language === 'zh' ? '无权查看' : 'You may not see');
    expect(await listAxeViolations(page)).toEqual([]);
    // The owner adds figures that the receiver may read, and sends it again.
    await api.call('/customer/reportreportlist/submit', {
      id,
      content: { figures: ['leftovers.left'], rows: ['mealPeriod'] },
    });
    await row.getByRole('checkbox').check();
    const retry = page.getByRole('toolbar').getByRole('button', { name: say(reportDelivery.actions.retry.label) });
    await retry.first().click();
    await expect
      .poll(async () => {
        await page.reload();
        await row.first().waitFor();
        return row.first().innerText();
      })
      .toContain(language === 'zh' ? '已发送' : 'Sent');
    await api.call('/report/schedule/remove', { ids: scheduleId });
  });
});

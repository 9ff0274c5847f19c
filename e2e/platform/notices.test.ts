import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { md5 } from '../support/api-client.ts';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createEmployeeSheet } from '../support/journey/journey-steps.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { patienceMs } from '../support/patience.ts';

const { api, browser } = await openFixture();
let number = 0;

/** A new user, who does not receive messages of other tests. */
async function addPerson() {
  const account = `reader${++number}x${Date.now() % 100_000}`;
  const roles = await api.call<{ records?: { id: string; roleAlias: string }[] }>('/blade-system/role/list?size=50');
  const rows = (Array.isArray(roles) ? roles : (roles.records ?? [])) as { id: string; roleAlias: string }[];
  const role = rows.find(({ roleAlias }) => roleAlias === 'user') ?? rows.at(-1);
  const depts = (await api.call<{ id: string }[]>('/blade-system/dept/list')) as { id: string }[];
  const { id } = await api.call<{ id: string }>('/blade-user/submit', {
    account,
    password: md5('reader-pass'),
    name: account,
    realName: account,
    roleId: role?.id,
    deptId: depts[0]?.id,
  });
  return { id, account, password: 'reader-pass' };
}
type Person = Awaited<ReturnType<typeof addPerson>>;

const send = (person: Person, title: string, content = '') =>
  api.call('/blade-desk/inbox/send', { userIds: [person.id], title, content });

async function openAs({ account, password }: Person, look: PageOptions = {}) {
  const opened = await openPage(browser, api, { hasEventStream: true, account, password, ...look });
  closeAfterTest(opened.page);
  await opened.page.goto('/wel/index');
  await opened.page.getByRole('banner').waitFor();
  return opened;
}
const bell = (page: Page, name: string | RegExp = /^消息通知/) => page.getByRole('button', { name });

describe('notices', () => {
  test('a message is counted while one looks on, in every window; opening it marks it as read', async () => {
    const person = await addPerson();
    const { page } = await openAs(person);
    const second = await page.context().newPage();
    second.setDefaultTimeout(patienceMs);
    await second.goto('/info/index');
    await bell(page, '消息通知').waitFor();
    await bell(second, '消息通知').waitFor();
    await send(person, '明天早班', '六点到岗');
    await bell(page, '消息通知，1 条未读').waitFor();
    await bell(second, '消息通知，1 条未读').waitFor();
    await page.bringToFront();
    await bell(page).click();
    await page.getByRole('tab', { name: '站内信' }).waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: '明天早班' }).click();
    await page.getByRole('dialog').getByText('六点到岗').waitFor();
    await bell(second, '消息通知').waitFor();
  });

  test('more is loaded on demand, all are marked read, the tabs work by keyboard', async () => {
    const person = await addPerson();
    for (let i = 1; i <= 12; i += 1) await send(person, `第${i}封`);
    const { page } = await openAs(person);
    await bell(page, '消息通知，12 条未读').click();
    const entries = page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(10);
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect.poll(() => entries.count()).toBe(12);
    await page.getByRole('button', { name: '全部标为已读' }).click();
    await bell(page, '消息通知').waitFor();
    await page.getByRole('tab', { name: '站内信' }).press('ArrowRight');
    await page.getByRole('tabpanel').getByText('没有待处理的事项').waitFor();
    await page.getByRole('tab', { name: '待办', exact: true }).press('ArrowRight');
    await page.getByRole('tab', { name: '通知', exact: true, selected: true }).waitFor();
  });

  test('a message is written to a colleague found by name; what is missing is said', async () => {
    const [from, to] = [await addPerson(), await addPerson()];
    const { page } = await openAs(from);
    await bell(page).click();
    await page.getByRole('button', { name: '写站内信' }).click();
    const dialog = page.getByRole('dialog', { name: '写站内信' });
    await dialog.getByRole('button', { name: '发送' }).click();
    await dialog.getByText('请选择收件人').waitFor();
    await dialog.getByText('请输入标题').waitFor();
    await dialog.getByLabel('收件人').fill(to.account);
    await page.locator('.ant-select-item-option').filter({ hasText: to.account }).first().click();
    await dialog.getByLabel('标题').fill('你好');
    await dialog.getByRole('button', { name: '发送' }).click();
    await page.getByText('发送成功').waitFor();
    const { access_token } = await api.signIn(to.account, to.password);
    const { data } = await api.callAs(access_token, '/blade-desk/inbox/list?tab=mail');
    expect(data).toMatchObject({ total: 1, records: [{ title: '你好', from: from.account }] });
  });

  test('a must-read notice opens by itself, stays until confirmed, and its receipts are listed', async () => {
    const person = await addPerson();
    const title = `必读${Date.now()}`;
    const { page } = await openAs(person);
    await bell(page).waitFor();
    const { id } = await api.call<{ id: string }>('/blade-desk/notice/submit', {
      title,
      category: 1,
      releaseTime: '2020-01-01 00:00:00',
      mustRead: true,
      content: '<p>食品安全须知</p>',
    });
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText('食品安全须知').waitFor();
    // No further notice follows.
    expect(await dialog.getByText(/还有 \d+ 条必读通知/).count()).toBe(0);
    expect(await listAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: '我已阅读' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { people } = await api.call<{ people: { account: string; confirmedAt: string }[] }>(
      `/blade-desk/notice/receipts?id=${id}`,
    );
    expect(people.find(({ account }) => account === person.account)?.confirmedAt).toMatch(/^\d{4}-/);
    await api.call('/blade-desk/notice/remove', { ids: id });
  });

  test('of two must-read notices the one in view is not counted among those left', async () => {
    const person = await addPerson();
    const { page } = await openAs(person);
    await bell(page).waitFor();
    const title = `两条${Date.now()}`;
    for (const n of [1, 2]) {
      const notice = { title: `${title}-${n}`, category: 1, releaseTime: '2020-01-01 00:00:00', mustRead: true };
      const { id } = await api.call<{ id: string }>('/blade-desk/notice/submit', { ...notice, content: '<p>须知</p>' });
      // Also when the test fails: it would lie over the pages of the next ones.
      onTestFinished(() => api.call<void>('/blade-desk/notice/remove', { ids: id }));
    }
    const dialog = page.getByRole('dialog');
    await dialog.getByText('还有 1 条必读通知').waitFor();
    const inView = () => dialog.getByRole('document', { name: title }).getAttribute('aria-label');
    const first = await inView();
    await dialog.getByRole('button', { name: '我已阅读' }).click();
    await expect.poll(inView).not.toBe(first);
    await expect.poll(() => dialog.getByText(/还有 \d+ 条必读通知/).count()).toBe(0);
    await dialog.getByRole('button', { name: '我已阅读' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('rows of an import that were not taken wait for whoever imported them, lead there, and are declared done', async () => {
    const { page, token } = await openPage(browser, api, { language: 'en', scheme: 'dark', hasEventStream: true });
    closeAfterTest(page);
    await page.goto('/wel/index');
    await bell(page, /^Notices/).waitFor();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await createEmployeeSheet())]), 'people.xlsx');
    const imported = await fetch(`${api.address}/api/dining/employee/import?dryRun=false`, {
      method: 'POST',
      headers: { 'Blade-Auth': `bearer ${token}` },
      body: form,
    });
    const { data } = (await imported.json()) as { data: { failed: number } };
    expect(data.failed).toBeGreaterThan(0);
    await bell(page, /^Notices, \d+ unread/).click();
    await page.getByRole('tab', { name: /^Tasks/ }).click();
    const entry = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: `${data.failed} imported rows were rejected` })
      .first();
    await entry.waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await entry.getByRole('button').first().click();
    await page.waitForURL(/\/dining\/employee/);
    await bell(page, /^Notices/).click();
    await page.getByRole('tab', { name: /^Tasks/ }).click();
    await entry.getByRole('button', { name: 'Done' }).click();
    await entry.waitFor({ state: 'detached' });
  });
});

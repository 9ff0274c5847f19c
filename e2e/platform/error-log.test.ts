import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

// Error log of the browser (spec/console#faults): uncaught errors, rejections, render errors, server errors.

const { api, browser } = await openFixture();

const button = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function open(path: string, look?: PageOptions) {
  const { page } = await openPage(browser, api, look);
  closeAfterTest(page);
  await page.goto(path);
  await button(page, /错误日志|Error log/).waitFor();
  return page;
}

/** Messages in the browser's log, newest first. */
const notedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { content } = JSON.parse(localStorage.getItem('refectory-error-log') ?? '{"content":[]}');
    return content.map(({ message }: { message: string }) => message);
  });

/** Throws uncaught errors. */
const fail = (page: Page, message: string, times = 1): Promise<void> =>
  page.evaluate(
    ([text, count]) => {
      for (let n = 0; n < count; n += 1)
        setTimeout(() => {
          throw new Error(text);
        });
    },
    [message, times] as const,
  );

describe('what goes wrong in a browser', () => {
  test('is counted, kept over a reload, shown with its stack, sent to the server, where the error log shows it', async () => {
    const page = await open('/wel/index');
    const message = `e2e boom ${Date.now()}`;
    await fail(page, message, 3);
    await page.evaluate((text) => void Promise.reject(new Error(`${text} rejected`)), message);
    await button(page, '错误日志，2 条').waitFor();
    await page.reload();
    await button(page, /错误日志，\d/).waitFor();
    expect(await notedIn(page)).toEqual([`${message} rejected`, message]);
    await button(page, '错误日志，2 条').click();
    const row = dialog(page).getByRole('row').filter({ hasText: message }).last();
    expect(await row.innerText()).toMatch(
      /程序错误\s+\/wel\/index\s+e2e boom \d+\s+3\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
    );
    await row.getByRole('button').click();
    await dialog(page).locator('pre').getByText(`Error: ${message}`).waitFor();
    expect(
      await dialog(page)
        .getByText(/^版本 /)
        .innerText(),
    ).toMatch(/^版本 [\w-]{6,}$/);
    expect(await listAxeViolations(page)).toEqual([]);

    await dialog(page).getByRole('button', { name: '上传服务器' }).click();
    await page.getByText('确定上传本地日志到服务器?').last().waitFor();
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByText('发送成功!').waitFor();
    await button(page, /^错误日志$/).waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);

    await page.goto(`/monitor/log/error?message=${encodeURIComponent(message)}`);
    const told = page.locator('.ant-table-row').filter({ hasNotText: 'rejected' }).filter({ hasText: message });
    expect(await told.innerText()).toMatch(/error\s+3\s+\/wel\/index\s+admin/);
  });

  test('a server that fails leaves the request id of the call; a refusal leaves nothing', async () => {
    const page = await open('/wel/index');
    const requestId = '11111111-2222-3333-4444-555555555555';
    await page.route('**/api/dining/place/list*', (route) =>
      route.fulfill({ status: 500, json: { code: 500, success: false, data: {}, msg: '服务器出错了', requestId } }),
    );
    await page.goto('/dining/place');
    await button(page, /错误日志，\d+ 条/).click();
    const row = dialog(page).getByRole('row').filter({ hasText: '服务器出错了' }).last();
    expect(await row.innerText()).toMatch(/^\s*请求失败\s+\/dining\/place/);
    await row.getByRole('button').click();
    await dialog(page).getByText(`请求编号 ${requestId}`).waitFor();
    await dialog(page).locator('pre').getByText('GET /dining/place/list 500').waitFor();

    await dialog(page).getByRole('button', { name: '清空本地日志' }).click();
    await page.getByText('确定清空本地日志记录?').last().waitFor();
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByText('清空成功!').waitFor();
    await button(page, /^错误日志$/).waitFor();

    await page.unrouteAll();
    const refused = page.waitForResponse(/api\/dining\/employee\/detail\?id=987654321/);
    await page.goto('/dining/employee/987654321');
    expect((await refused).status()).toBe(404);
    await waitForAnswers(page);
    await button(page, /^错误日志$/).waitFor();
  });

  test('a page that breaks is noted with the components around it', async () => {
    const page = await open('/wel/index');
    await page.route('**/api/dining/place/list*', (route) =>
      route.fulfill({
        json: { code: 200, success: true, msg: '', data: { records: 5, total: 1, current: 1, size: 10 } },
      }),
    );
    await page.goto('/dining/place');
    await page.getByText('页面出错了').waitFor();
    await button(page, /错误日志，\d/).waitFor();
    expect(await notedIn(page)).toEqual([expect.stringMatching(/is not a function/)]);
    await button(page, /错误日志，1 条/).click();
    await dialog(page).getByRole('row').filter({ hasText: '程序错误' }).last().getByRole('button').click();
    expect(await dialog(page).locator('pre').innerText()).toMatch(/\n\s*at /);
  });

  test('badge to 99, and another person at the same browser sees nothing of it; English, dark', async () => {
    const page = await open('/wel/index', { language: 'en', scheme: 'dark' });
    for (let n = 0; n < 100; n += 10)
      await page.evaluate((from) => {
        for (let at = from; at < from + 10; at += 1) setTimeout(() => Promise.reject(new Error(`kind ${at}`)));
      }, n);
    await button(page, 'Error log, 100 entries').waitFor();
    expect(await button(page, 'Error log, 100 entries').locator('[data-count="99+"]').count()).toBe(1);
    await button(page, 'Error log, 100 entries').click();
    await dialog(page).getByText('kind 99').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.evaluate(() => {
      const key = 'refectory-error-log';
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(/"userId":"\d+"/g, '"userId":"4711"'));
    });
    await page.reload();
    await button(page, /^Error log$/).waitFor();
  });
});

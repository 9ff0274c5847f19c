import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// SMS channels, their test, and the delivery log (spec/message#sms).

const { api, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const toolbar = (page: Page, name: RegExp | string) => page.getByRole('toolbar').getByRole('button', { name });
let serial = 0;
const phone = () => `136${String(process.pid).padStart(6, '0').slice(-6)}${String((serial += 1)).padStart(2, '0')}`;

describe('SMS channels', () => {
  test('add, edit, search, try out with the outcome of each phone, remove', async () => {
    const code = uniqueName('log-');
    const page = await open('/resource/sms');
    await toolbar(page, /新\s*增/).click();
    await dialog(page).getByLabel('短信通道').click();
    await page.getByTitle('HTTP 接口').click();
    await dialog(page).getByLabel('资源编号').fill(code);
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('该通道必须填写接口地址').waitFor();
    // The refused field takes the focus, which closes an open select.
    const endpoint = dialog(page).getByLabel('接口地址');
    await expect.poll(() => endpoint.evaluate((input) => input === document.activeElement)).toBe(true);
    await dialog(page).getByLabel('短信通道').click();
    await page.locator('.ant-select-item-option', { hasText: '日志（不发送）' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('新增成功').waitFor();

    await page.getByRole('search').getByLabel('资源编号').fill(code);
    await page.keyboard.press('Enter');
    await runRowCommand(page, '编辑', code);
    await dialog(page).getByLabel('短信签名').fill('膳场');
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();

    await runRowCommand(page, '调试', code);
    const phones = dialog(page).getByLabel('手机号码');
    expect(await listAxeViolations(page)).toEqual([]);
    await phones.fill('1380000');
    await dialog(page)
      .getByRole('button', { name: /发\s*送/ })
      .click();
    await dialog(page).getByText('手机号码长度不是11位：1380000').waitFor();
    const [first, second] = [phone(), phone()];
    await phones.fill(first);
    await dialog(page).getByLabel('模板参数').fill('[1]');
    await dialog(page)
      .getByRole('button', { name: /发\s*送/ })
      .click();
    await dialog(page).getByText('模板参数必须是 JSON 对象，值为文字或数字').waitFor();
    await dialog(page).getByLabel('模板参数').fill('{"code":"1234"}');
    await dialog(page)
      .getByRole('button', { name: /发\s*送/ })
      .click();
    await dialog(page)
      .getByRole('row', { name: `${first} 仅记录，未发送` })
      .waitFor();
    await phones.fill(`${first},${second}`);
    await dialog(page)
      .getByRole('button', { name: /发\s*送/ })
      .click();
    await dialog(page)
      .getByRole('row', { name: `${first} 该号码一分钟内发送过于频繁` })
      .waitFor();
    await dialog(page)
      .getByRole('row', { name: `${second} 仅记录，未发送` })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);

    await page.getByRole('row', { name: code }).getByRole('checkbox').check();
    await toolbar(page, /删\s*除/).click();
    await dialog(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
  });

  test('what was sent stands in the log, in English and dark too; axe finds nothing', async () => {
    const code = uniqueName('en-');
    await api.call('/blade-resource/sms/submit', { provider: 1, code });
    const to = phone();
    await api.call('/blade-resource/sms/endpoint/send-message', { code, phones: to });
    const page = await open(`/resource/smslog?phone=${to}`, { language: 'en', scheme: 'dark' });
    const row = page.getByRole('row', { name: to });
    await row.getByText('Logged only').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await runRowCommand(page, 'View', to);
    await page.getByRole('definition').filter({ hasText: code }).first().waitFor();
  });
});

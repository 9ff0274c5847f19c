import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createPng } from '../support/checks/png.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Object stores, attachments and the user's own avatar (spec/files#stores).

const { api, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const toolbar = (page: Page, name: RegExp | string) => page.getByRole('toolbar').getByRole('button', { name });

describe('object storage', () => {
  test('add, what is missing is said at its field, edit without the secret, enable, remove', async () => {
    const code = uniqueName('s3-');
    const page = await open('/resource/oss');
    await toolbar(page, /新\s*增/).click();
    await dialog(page).getByLabel('名称', { exact: true }).waitFor();
    // A folder on the server has no address.
    expect(await dialog(page).getByLabel('资源地址').count()).toBe(0);
    await dialog(page).getByLabel('存储类型').click();
    await page.getByTitle('S3 兼容').click();
    await dialog(page).getByLabel('资源编号').fill(code);
    await dialog(page).getByLabel('名称', { exact: true }).fill('主存储');
    await dialog(page).getByLabel('资源地址').fill('s3.example.com');
    await dialog(page).getByLabel('空间名').fill('canteen');
    await dialog(page).getByLabel('访问密钥').fill('AK');
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('S3 兼容存储必须填写私有密钥').waitFor();
    await dialog(page).getByLabel('私有密钥').fill('geheim');
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('资源地址必须以 http:// 或 https:// 开头').waitFor();
    await dialog(page).getByLabel('资源地址').fill('https://s3.example.com');
    await page.keyboard.press('Control+s');
    await page.getByText('新增成功').waitFor();

    await page.getByRole('search').getByLabel('资源编号').fill(code);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: code });
    await row.waitFor();
    await runRowCommand(page, '编辑', '主存储');
    await expect.poll(() => dialog(page).getByLabel('名称', { exact: true }).inputValue()).toBe('主存储');
    expect(await dialog(page).getByLabel('私有密钥').inputValue()).toBe('');
    await dialog(page).getByLabel('名称', { exact: true }).fill('备用存储');
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();

    await runRowCommand(page, '测试', '备用存储');
    await page.getByText('对象存储“备用存储”无法访问').waitFor();
    await runRowCommand(row, '启用');
    await expect.poll(() => row.getByText('启用', { exact: true }).count()).toBeGreaterThan(0);
    await row.getByRole('checkbox').check();
    await toolbar(page, /删\s*除/).click();
    await dialog(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
  });
});

describe('attachments', () => {
  test('upload, thumbnail, rename, search, download, remove', async () => {
    const name = uniqueName('菜单');
    const page = await open('/resource/attach');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: createPng(40) });
    await page.getByText(`已上传 ${name}.png`).waitFor();
    await page.getByRole('search').getByLabel('附件原名').fill(name);
    await page.keyboard.press('Enter');
    const image = page.getByRole('button', { name: `放大图片 ${name}.png` }).locator('img');
    await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(40);
    await runRowCommand(page, '编辑', `${name}.png`);
    await dialog(page).getByLabel('附件原名').fill(`${name}二.png`);
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();
    const saved = page.waitForEvent('download');
    await runRowCommand(page, '下载', `${name}二.png`);
    expect((await saved).suggestedFilename()).toBe(`${name}二.png`);
    await page.getByRole('row', { name }).getByRole('checkbox').check();
    await toolbar(page, /删\s*除/).click();
    await dialog(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
    await page.getByText('没有符合条件的数据').waitFor();
  });

  test('what is no image is a download for those signed in, in English and dark too; axe finds nothing', async () => {
    const name = uniqueName('contract');
    const page = await open('/resource/attach', { language: 'en', scheme: 'dark' });
    const script = Buffer.from('<!doctype html><script>alert(1)</script>');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.html`, mimeType: 'text/html', buffer: script });
    await page.getByText(`${name}.html uploaded`).waitFor();
    await page.getByRole('row', { name }).getByText('Sign-in required').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});

describe('the picture of oneself', () => {
  test('jpg or png up to 500 kB; shown on the page and in the top bar', async () => {
    const page = await open('/info/index');
    const input = page.locator('input[type=file]');
    await page.getByText('更换头像').waitFor();
    await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByText('头像只能是 jpg 或 png 图片').waitFor();
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: createPng(420, true) });
    await page.getByText('头像不能超过 500kB').waitFor();
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: createPng(64) });
    await page.getByText('更新成功').waitFor();
    const shown = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(() => shown('header img[src*="oss/file"]')).toBe(64);
    await expect.poll(() => page.locator('img[src*="oss/file"]').count()).toBe(2);
    await page.reload();
    await expect.poll(() => shown('header img[src*="oss/file"]')).toBe(64);
    await api.call('/blade-user/update-info', { avatar: '' });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTestUser } from '../support/test-user.ts';

// Saved views of a list (decision 0910): save, switch, change, share, set as default, remove.

const { api, openList } = await openFixture();
const mark = `V${Date.now().toString(36)}`;

beforeAll(async () => {
  for (const n of [1, 2, 3]) await api.call('/dining/place/submit', { name: `${mark}食堂${n}`, code: `${mark}${n}` });
});
afterAll(async () => {
  // Resets columns, which are stored per user and affect other tests (decision 0913).
  await api.call('/blade-desk/list-view/look', { list: 'dining.place', look: {} });
});

const toolbar = (page: Page) => page.getByRole('toolbar');
const dialog = (page: Page) => page.getByRole('dialog');
const views = (page: Page, name: string | RegExp = /^(视图|Views?)/) => toolbar(page).getByTitle(name);
const choice = (page: Page, name: string) => page.getByRole('tooltip').getByRole('button', { name, exact: true });
const codes = (page: Page) =>
  page
    .locator('.ant-table-row')
    .getByText(new RegExp(`^${mark}\\d$`))
    .allTextContents();

async function save(page: Page, name: string, also: () => Promise<void> = async () => undefined) {
  await views(page).click();
  await choice(page, '保存为新视图').click();
  await dialog(page).getByLabel('视图名称').fill(name);
  await also();
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await page.getByText('视图已保存').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
}

describe('views', () => {
  test('keep filters, order and columns; switch, follow changes, are renamed and removed', async () => {
    const page = await openList(`/dining/place?code=${mark}&descs=code`);
    await toolbar(page).getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '联系电话' }).uncheck();
    await page.keyboard.press('Escape');
    await toolbar(page).getByRole('button', { name: '列设置' }).click();
    const name = `${mark} 倒序`;
    await save(page, name);
    await views(page, `视图：${name}`).click();
    await choice(page, '默认视图').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('columnheader', { name: '联系电话' }).first().waitFor();
    await views(page, '视图').click();
    await choice(page, name).click();
    await expect.poll(() => codes(page)).toEqual([`${mark}3`, `${mark}2`, `${mark}1`]);
    expect(await page.getByRole('columnheader', { name: '联系电话' }).count()).toBe(0);
    expect(await page.getByRole('search').getByLabel('就餐点编号').inputValue()).toBe(mark);

    // A changed view is marked, and can be updated.
    await page.getByRole('columnheader', { name: '就餐点编号' }).first().click();
    await views(page, `视图：${name}（已改动）`).click();
    await choice(page, `更新“${name}”`).click();
    await views(page, `视图：${name}`).waitFor();

    await page
      .getByRole('tooltip')
      .getByRole('button', { name: `“${name}”的操作` })
      .click();
    await page.getByRole('menuitem', { name: '重命名、共享' }).click();
    await dialog(page).getByLabel('视图名称').fill('');
    await dialog(page)
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await dialog(page).getByText('请输入视图名称').waitFor();
    await dialog(page).getByLabel('视图名称').fill(`${mark} 新名`);
    await dialog(page)
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await views(page, `视图：${mark} 新名`).click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: `“${mark} 新名”的操作` })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText(`确定删除视图“${mark} 新名”？`).last().waitFor();
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByText('删除成功').waitFor();
    await views(page, '视图').waitFor();
  });

  test('a list begins with the chosen one, read once; a name taken is refused at the field', async () => {
    const page = await openList(`/dining/place?code=${mark}2`);
    const name = `${mark} 起始`;
    await save(page, name, () => dialog(page).getByLabel('进入列表时使用此视图').check());
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/dining/place/list')) lists.push(new URL(request.url()).search);
    });
    await page.goto('/dining/place');
    await expect.poll(() => codes(page)).toEqual([`${mark}2`]);
    expect(lists).toEqual([expect.stringContaining(`code=${mark}2`)]);
    await page.goto(`/dining/place?code=${mark}`);
    await expect.poll(() => codes(page)).toHaveLength(3);

    await views(page).click();
    await choice(page, '保存为新视图').click();
    await dialog(page).getByLabel('视图名称').fill(name);
    await dialog(page)
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await dialog(page).getByText('已有同名视图').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /放\s*弃/ }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);

    await views(page).click();
    // A page that is left takes its requests along.
    const isKept = page.waitForResponse((answer) => answer.url().includes('/list-view/') && answer.ok());
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: `进入列表时使用“${name}”` })
      .click();
    await isKept;
    await page.goto('/dining/place');
    await page.locator('.ant-table-row').first().waitFor();
    expect(await codes(page)).not.toEqual([`${mark}2`]);
  });

  test('shared with a role, a colleague uses it, as hers to begin with, and cannot change it; English, dark', async () => {
    const colleague = await createTestUser(api, mark, ['dining_place']);
    const page = await openList(`/dining/place?code=${mark}&descs=code`);
    const name = `${mark} shared`;
    await save(page, name, async () => {
      await dialog(page).getByLabel('共享给角色').click();
      await page.keyboard.type(colleague.role);
      // The roles are loaded; Enter selects the highlighted one.
      await page.locator('.ant-select-item-option-active', { hasText: colleague.role }).waitFor();
      await page.keyboard.press('Enter');
      // The list stays open for more choices; a click outside closes it.
      await dialog(page).locator('.ant-modal-title').click();
      await expect.poll(() => page.locator('.ant-select-dropdown:visible').count()).toBe(0);
    });
    const hers = await openList('/dining/place', { ...colleague, language: 'en', scheme: 'dark' });
    await views(hers).click();
    await hers.getByText('Shared with me').waitFor();
    expect(
      await hers
        .getByRole('tooltip')
        .getByRole('button', { name: `More for “${name}”` })
        .count(),
    ).toBe(0);
    expect(await listAxeViolations(hers)).toEqual([]);
    await hers
      .getByRole('tooltip')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect.poll(() => codes(hers)).toEqual([`${mark}3`, `${mark}2`, `${mark}1`]);
    await views(hers).click();
    await hers.getByRole('tooltip').getByRole('button', { name: 'Save as new view' }).click();
    await dialog(hers).getByLabel('View name').waitFor();
    expect(await listAxeViolations(hers)).toEqual([]);
  });
});

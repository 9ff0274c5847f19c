import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';

// The pages of rows (spec/console#records).

const { api, open, openList } = await openFixture();
const mark = `R${Date.now().toString(36)}`;

const ids: string[] = [];
beforeAll(async () => {
  for (const n of [1, 2, 3]) {
    const row = { name: `${mark}食堂${n}`, code: `${mark}${n}`, capacity: n * 10, sort: n };
    ids.push((await api.call<{ id: string }>('/dining/place/submit', row)).id);
  }
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const head = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const listUrl = `/dining/place?code=${mark}&descs=sort`;

describe('the page of a row', () => {
  test('the name opens it in a tab of its own, back leaves the list where it was, the next row takes its place', async () => {
    const page = await openList(listUrl);
    const name = page.getByRole('link', { name: `${mark}食堂2` });
    expect(await name.getAttribute('href')).toBe(`/dining/place/${ids[1]}`);
    await name.click();
    await heading(page, `${mark}食堂2`).waitFor();
    expect(pathOf(page)).toBe(`/dining/place/${ids[1]}`);
    await tab(page, `就餐点 ${mark}食堂2`).waitFor();
    expect(await page.title()).toContain(`${mark}食堂2`);
    await head(page).getByText('第 2 条，共 3 条').waitFor();

    await head(page).getByRole('button', { name: '下一条' }).click();
    await heading(page, `${mark}食堂1`).waitFor();
    expect(pathOf(page)).toBe(`/dining/place/${ids[0]}`);
    await expect.poll(() => tab(page, `就餐点 ${mark}食堂2`).count()).toBe(0);
    expect(await head(page).getByRole('button', { name: '下一条' }).isDisabled()).toBe(true);

    await page.goBack();
    await page.getByRole('row', { name: `${mark}3` }).waitFor();
    expect(new URL(page.url()).search).toBe(new URL(listUrl, page.url()).search);
    expect(await page.locator('.ant-table-row').count()).toBe(3);
  });

  test('by keyboard and by a double click it opens too, and its arrow leads back to the list', async () => {
    const page = await openList(listUrl);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, `${mark}食堂3`).waitFor();
    await head(page).getByRole('button', { name: '返回就餐点' }).press('Enter');
    await page.getByRole('cell', { name: `${mark}1`, exact: true }).dblclick();
    await heading(page, `${mark}食堂1`).waitFor();
    await head(page).getByRole('button', { name: '返回就餐点' }).click();
    await page.getByRole('cell', { name: `${mark}1`, exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(new URL(listUrl, page.url()).search);
  });

  test('a row of a list beside a tree has one too', async () => {
    const page = await open('/base/region');
    await page.getByRole('link', { name: '北京市' }).click();
    await heading(page, '北京市').waitFor();
    expect(pathOf(page)).toBe('/base/region/11');
  });

  test('a value looks as in the list: what has no limit is told in words', async () => {
    const page = await openList('/system/tenant');
    await page.getByRole('row', { name: '000000' }).getByRole('link').click();
    await page.getByRole('term').filter({ hasText: '账号额度' }).waitFor();
    expect(await page.getByRole('definition').filter({ hasText: /^-1$/ }).count()).toBe(0);
    expect(await page.getByRole('definition').filter({ hasText: '不限' }).count()).toBeGreaterThan(0);
  });

  test('an address by itself is enough: it can be edited there, tells its changes, and empty fields are folded', async () => {
    const page = await open(`/dining/place/${ids[0]}`);
    await heading(page, `${mark}食堂1`).waitFor();
    expect(await head(page).getByRole('button', { name: '下一条' }).count()).toBe(0);
    await head(page)
      .getByRole('button', { name: /^编\s*辑$/ })
      .click();
    await page.getByRole('dialog').getByLabel('地址').fill(`${mark}路7号`);
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();
    await page
      .getByRole('definition')
      .filter({ hasText: `${mark}路7号` })
      .waitFor();
    const changes = page.getByRole('region', { name: '变更记录' });
    await changes.getByRole('cell', { name: `${mark}路7号` }).waitFor();
    const fields = page.getByRole('region', { name: '其他信息' });
    const shown = await fields.getByRole('term').count();
    await fields.getByRole('button', { name: /个未填项/ }).click();
    expect(await fields.getByRole('term').count()).toBeGreaterThan(shown);
  });

  test('removing it there leads back to the list, and can be undone', async () => {
    const row = { name: `${mark}临时`, code: `T${mark}` };
    const { id } = await api.call<{ id: string }>('/dining/place/submit', row);
    const page = await open(`/dining/place/${id}`);
    await head(page).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/dining/place');
    await expect.poll(() => tab(page, `就餐点 ${mark}临时`).count()).toBe(0);
    await page.getByRole('button', { name: /撤\s*销/ }).click();
    await page.getByText('已恢复').waitFor();
  });

  test('a row that is not there is said to be missing, with the way back; other addresses below a list are none', async () => {
    const page = await open('/dining/place/987654321');
    await page.getByRole('status').filter({ hasText: '找不到此就餐点' }).waitFor();
    await page.getByRole('button', { name: '返回就餐点' }).click();
    await expect.poll(() => pathOf(page)).toBe('/dining/place');
    await page.goto('/dining/place/nowhere');
    await expect.poll(() => pathOf(page)).toBe('/404');
    await page.goto('/nowhere/987654321');
    await expect.poll(() => pathOf(page)).toBe('/404');
  });

  test.each([
    { language: 'zh', scheme: 'light', back: '返回就餐点', main: '基本信息' },
    { language: 'en', scheme: 'dark', back: 'Back to Place', main: 'Basics' },
  ] as const)('axe finds nothing: $language, $scheme', async ({ back, main, ...look }) => {
    const page = await open(`/dining/place/${ids[0]}`, look);
    await page.getByRole('region', { name: main }).waitFor();
    await page.getByRole('button', { name: back }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});

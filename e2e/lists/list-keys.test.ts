import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

// Lists by keyboard, copying, and changing many rows at once (spec/console#lists).

const { api, openList } = await openFixture();
const mark = `K${Date.now().toString(36)}`;

interface Place {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly phone: string;
}

const ids: string[] = [];
beforeAll(async () => {
  for (const n of [1, 2, 3]) {
    const row = { name: `${mark}食堂${n}`, code: `${mark}${n}`, capacity: n * 10, phone: `0571-000${n}`, sort: n };
    ids.push((await api.call<{ id: string }>('/dining/place/submit', row)).id);
  }
});

const dialog = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const readPlace = (id: string) => api.call<Place>(`/dining/place/detail?id=${id}`);
const phones = () => Promise.all(ids.map(async (id) => (await readPlace(id)).phone));

async function open(path: string, look?: PageOptions) {
  const page = await openList(path, look);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}

describe('a list by keyboard', () => {
  test('arrows go from row to row and cell to cell, Enter opens, Space chooses, / and n and ? work', async () => {
    const page = await open(`/dining/place?code=${mark}`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain(`${mark}1`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain(`${mark}2`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `${mark}食堂2` }).waitFor();
    await page.goBack();
    await expect.poll(() => focused(page)).toContain(`${mark}2`);
    await page.keyboard.press('Space');
    await page.getByText('已选 1 条').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.getByText('已选 2 条').waitFor();
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe(`${mark}食堂1`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe(`${mark}食堂2`);
    await page.keyboard.press('Control+c');
    await page.getByText('已复制', { exact: true }).waitFor();
    expect(await pasted(page)).toBe(`${mark}食堂2`);
    expect(await listAxeViolations(page)).toEqual([]);

    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('n?');
    expect(await page.getByRole('search').getByLabel('就餐点名称').inputValue()).toBe('n?');
    await page.getByRole('search').getByLabel('就餐点名称').fill('');
    await page.locator('.ant-table-row').first().locator('td').nth(3).click();
    await page.keyboard.press('?');
    await dialog(page).getByText('在行内移动到单元格').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.keyboard.press('n');
    await dialog(page).getByLabel('就餐点名称').waitFor();
  });

  test.each([
    ['at once', 1, 40],
    ['on a slow machine', 6, 26],
  ])('in a virtual list the rows that are not in the page are reached as well: %s', async (_, slowdown, steps) => {
    const page = await open('/system/menu');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-row-key') ?? '');
    const seen = new Set(['']);
    for (let n = 0; n < steps; n += 1) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => seen.has(await at())).toBe(false);
      seen.add(await at());
    }
    await page.keyboard.press('ArrowUp');
    await expect.poll(at).toBe([...seen].at(-2));
  });

  test('chosen rows are copied as cells of a spreadsheet, a clicked cell by itself', async () => {
    const page = await open(`/dining/place?code=${mark}`, { language: 'en' });
    await page
      .getByRole('row', { name: `${mark}1` })
      .getByRole('checkbox')
      .check();
    await page
      .getByRole('row', { name: `${mark}3` })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('2 rows copied').waitFor();
    const lines = (await pasted(page)).split('\n').map((line) => line.split('\t'));
    expect(lines.map(([name]) => name)).toEqual(['Name', `${mark}食堂1`, `${mark}食堂3`]);
    expect(lines[1]?.slice(1, 4)).toEqual([`${mark}1`, 'Canteen', 'Open']);
    await page.getByRole('cell', { name: `${mark}2`, exact: true }).click();
    await page.keyboard.press('Control+c');
    await expect.poll(() => pasted(page)).toBe(`${mark}2`);
  });
});

describe('many rows at once', () => {
  test('a field, a look at each row, saved under its version; what is refused is named; all of it undone', async () => {
    const before = await phones();
    const page = await open(`/dining/place?code=${mark}`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: '批量修改' }).click();
    await dialog(page).getByText('批量修改 3 条').waitFor();
    await dialog(page).getByLabel('要修改的字段').click();
    await page.keyboard.type('联系');
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('改为').fill('0571-0002');
    const cells = (n: number) => dialog(page).getByRole('row').nth(n).getByRole('cell').allTextContents();
    await expect
      .poll(async () => [await cells(1), await cells(2)])
      .toEqual([
        ['0571-0001', '0571-0002', ''],
        ['0571-0002', '不变', ''],
      ]);
    expect(await listAxeViolations(page)).toEqual([]);
    // Another user changes one of them meanwhile.
    const third = await readPlace(ids[2] as string);
    await api.call('/dining/place/submit', { id: third.id, version: third.version, capacity: 77 });
    await dialog(page).getByRole('button', { name: '保存 2 条' }).click();
    await dialog(page).getByText('1 条已修改，1 条未成功').waitFor();
    expect((await cells(1))[2]).toBe('成功');
    expect((await cells(3))[2]).toMatch(/修改/);
    expect(await phones()).toEqual(['0571-0002', '0571-0002', '0571-0003']);
    await dialog(page).getByRole('button', { name: '撤销修改' }).click();
    await dialog(page)
      .getByText(/已撤销 1 条/)
      .waitFor();
    expect(await phones()).toEqual(before);
    await dialog(page)
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click();
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test('a value that cannot be is refused at the field; a reference is shown by its name; English, dark', async () => {
    const page = await open(`/dining/place?code=${mark}`, { language: 'en', scheme: 'dark' });
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const choose = async (name: string) => {
      await dialog(page).getByLabel('Field to change').click();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    };
    await choose('Kind');
    await dialog(page).getByRole('button', { name: 'Save 3 rows' }).click();
    await dialog(page).locator('.ant-form-item-explain-error').waitFor();
    await choose('Manager');
    await dialog(page).getByLabel('New value').fill('管理员');
    await page.locator('.ant-select-item', { hasText: '管理员' }).first().click();
    await expect
      .poll(() => dialog(page).getByRole('row').nth(1).getByRole('cell').nth(1).innerText())
      .toMatch(/^管理员 admin/);
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Save 3 rows' }).click();
    await dialog(page).getByText('3 changed, 0 failed').waitFor();
  });
});

test('a button whose call was over in a moment stops turning, however often it was clicked', async () => {
  const { id } = await api.call<{ id: string }>('/blade-system/role/submit', {
    roleName: `${mark} 角色`,
    roleAlias: mark,
    sort: 99,
  });
  const page = await open(`/authority/role?roleName=${mark}`);
  await runRowCommand(page, '权限设置', `${mark} 角色`);
  await page.route('**/role/grant-preview', async (route) => {
    const response = await route.fetch();
    // The second click happens before the response.
    await new Promise((resolve) => setTimeout(resolve, 120));
    await route.fulfill({ response });
  });
  await dialog(page).locator('.ant-tree-treenode').nth(1).waitFor();
  const preview = dialog(page).getByRole('button', { name: '预览变更' });
  for (let n = 0; n < 3; n += 1) {
    await preview.dblclick();
    const back = dialog(page).getByRole('button', { name: /返\s*回|上一步/ });
    await back.waitFor();
    await expect.poll(() => page.locator('.ant-btn .anticon-loading').count()).toBe(0);
    await back.click();
    await preview.waitFor();
  }
  await api.call('/blade-system/role/remove', { ids: id });
});

test('a list is printed: all that match in the columns shown, or the chosen rows, nothing of the frame', async () => {
  const page = await open(`/dining/place?code=${mark}`);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('article')?.innerText ?? '';
      dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => page.evaluate(() => document.body.dataset.printed ?? '');
  await page.getByRole('button', { name: '打印' }).click();
  await expect.poll(printed).toContain(`${mark}食堂3`);
  expect(await printed()).toMatch(new RegExp(`^管理组\\s*就餐点\\s*打印时间 [\\d :-]+\\s*条件: .*就餐点编号 ${mark}`));
  await page
    .getByRole('row', { name: `${mark}2` })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '打印' }).click();
  await expect.poll(printed).toContain('所选 1 条');
  expect(await printed()).toContain(`${mark}食堂2`);
  expect(await printed()).not.toContain(`${mark}食堂1`);
  await expect.poll(() => page.locator('article').count()).toBe(0);
});

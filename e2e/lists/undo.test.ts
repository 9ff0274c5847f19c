import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { createTestUser } from '../support/test-user.ts';

// Undo of removing, and of actions with a counterpart (spec/console#undo).

const { api, openList } = await openFixture();
const mark = `U${Date.now().toString(36)}`;

const add = async (path: string, row: object): Promise<string> =>
  (await api.call<{ id: string }>(`${path}/submit`, row)).id;
const read = <T>(path: string, id: string) => api.call<T>(`${path}/detail?id=${id}`);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const undo = (page: Page) => page.getByRole('button', { name: /^撤\s*销$/ });
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();

/** Selects and removes rows. */
async function remove(page: Page, texts: readonly string[], within: Page | Locator = page): Promise<void> {
  for (const text of texts)
    await within.getByRole('row').filter({ hasText: text }).first().getByRole('checkbox').check();
  await within
    .getByRole('toolbar')
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await confirm(page);
}

describe('removed', () => {
  test('of many rows those that went come back; those refused are named', async () => {
    const type = (n: number) => ({ name: `${mark}类型${n}`, code: `${mark}${n}`, priceLevel: 1, sort: n });
    const [one, two, used] = [
      await add('/dining/type', type(1)),
      await add('/dining/type', type(2)),
      await add('/dining/type', type(3)),
    ];
    await add('/dining/employee', { name: `${mark}人`, saasNo: mark, typeId: used });
    const page = await openList(`/dining/type?code=${mark}`);
    await remove(page, [`${mark}1`, `${mark}2`, `${mark}3`]);
    await page.getByText('2 条成功，1 条未成功').waitFor();
    for (const id of [one, two]) await expect(read('/dining/type', id)).rejects.toThrow('404');
    await undo(page).click();
    await page.getByText('已恢复').waitFor();
    for (const id of [one, two, used]) expect(await read('/dining/type', id)).toMatchObject({ id });
  });

  test('of a tree what hung on what comes back where it was', async () => {
    const parent = await add('/blade-system/dept', { deptName: `${mark}处`, fullName: `${mark}处`, sort: 90 });
    const child = await add('/blade-system/dept', {
      parentId: parent,
      deptName: `${mark}科`,
      fullName: `${mark}科`,
      sort: 1,
    });
    const page = await openList(`/system/dept?deptName=${mark}`);
    await remove(page, [`${mark}处`, `${mark}科`]);
    await undo(page).click();
    await page.getByText('已恢复').waitFor();
    expect(await read('/blade-system/dept', child)).toMatchObject({ parentId: parent, deptName: `${mark}科` });
  });

  test('entries of dictionaries, and notices', async () => {
    const code = `${mark.toLowerCase()}_kind`;
    const head = await add('/blade-system/dict', { code, dictValue: `${mark}典`, sort: 1, isSealed: 0 });
    const entry = await add('/blade-system/dict', {
      code,
      parentId: head,
      dictKey: 1,
      dictValue: `${mark}项`,
      sort: 1,
      isSealed: 0,
    });
    const page = await openList('/dict-horizontal/index');
    await page.getByRole('search').first().getByLabel('字典编号').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `${mark}典`, exact: true }).click();
    await remove(page, [`${mark}项`], page.getByRole('group', { name: `${mark}典` }));
    await undo(page).click();
    await page.getByText('已恢复').waitFor();
    expect(await read('/blade-system/dict', entry)).toMatchObject({ parentId: head, dictKey: 1 });

    const notice = await add('/blade-desk/notice', {
      title: `${mark}通知`,
      category: 1,
      releaseTime: '2026-11-20 08:00:00',
      content: '<p>内容</p>',
    });
    await page.goto(`/desk/notice?title=${mark}`);
    await row(page, `${mark}通知`).waitFor();
    await remove(page, [`${mark}通知`]);
    await undo(page).click();
    await page.getByText('已恢复').waitFor();
    expect(await read('/blade-desk/notice', notice)).toMatchObject({ title: `${mark}通知` });
  });
});

describe('an action with a counterpart', () => {
  const addPlace = (name: string) => add('/dining/place', { name, code: name });
  const status = async (id: string) => (await read<{ status: number }>('/dining/place', id)).status;

  test('is taken back from the message, of all rows it was done to', async () => {
    const ids = [await addPlace(`${mark}A`), await addPlace(`${mark}B`)];
    const page = await openList(`/dining/place?code=${mark}`);
    for (const name of [`${mark}A`, `${mark}B`]) await row(page, name).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: '停业' }).click();
    await confirm(page);
    await undo(page).waitFor();
    expect(await Promise.all(ids.map(status))).toEqual([2, 2]);
    await undo(page).click();
    await expect.poll(() => Promise.all(ids.map(status))).toEqual([1, 1]);
    await expect.poll(() => undo(page).count()).toBe(0);
  });

  test('offers no way back to who may not go it', async () => {
    await addPlace(`${mark}C`);
    const colleague = await createTestUser(api, `${mark}c`, ['dining_place', 'dining_place_close']);
    const page = await openList(`/dining/place?code=${mark}C`, colleague);
    await row(page, `${mark}C`).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: '停业' }).click();
    await confirm(page);
    await row(page, `${mark}C`).getByText('停业').first().waitFor();
    expect(await undo(page).count()).toBe(0);
  });
});

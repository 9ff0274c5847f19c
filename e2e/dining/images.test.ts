import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createPng } from '../support/checks/png.ts';
import { uniqueName } from '../support/unique-name.ts';

// The image library, and the picker of every image field (spec/files#images).

const { api, open } = await openFixture();

const file = (name: string, side: number) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: createPng(side) });

describe('the image library', () => {
  test('many are uploaded at once; an image field takes one of them, and lists show it small', async () => {
    const [soup, rice, place] = [uniqueName('汤'), uniqueName('饭'), uniqueName('食堂')];
    const page = await open('/resource/image');
    await page.getByText('批量上传').waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([file(soup, 30), file(rice, 31)]);
    await page.getByText('已加入 2 张图片').waitFor();
    await page.getByRole('search').getByLabel('图片名称').fill(soup);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: soup }).waitFor();
    await expect.poll(() => page.getByRole('row', { name: rice }).count()).toBe(0);

    await page.goto('/dining/place');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /新\s*增/ })
      .click();
    const form = page.getByRole('dialog').first();
    await form.getByLabel('就餐点名称').fill(place);
    await form.getByLabel('就餐点编号').fill(uniqueName('IMG'));
    await form.getByRole('button', { name: '从图库选择' }).first().click();
    const library = page.getByRole('dialog', { name: '图片库' });
    await library.getByLabel('图片名称').fill(rice);
    await page.keyboard.press('Enter');
    await library.getByRole('button', { name: rice }).waitFor();
    await expect.poll(() => library.getByRole('button', { name: soup }).count()).toBe(0);
    expect(await listAxeViolations(page)).toEqual([]);
    await library.getByRole('button', { name: rice }).click();
    await expect
      .poll(() =>
        form
          .locator('img')
          .first()
          .evaluate((img) => (img as HTMLImageElement).naturalWidth),
      )
      .toBe(31);
    await page.keyboard.press('Control+s');
    await page.getByText('新增成功').waitFor();
    const { records } = await api.call<{ records: { image: string }[] }>(`/dining/place/list?name=${place}`);
    expect(records[0]?.image).toContain('/oss/file/000000/');
  });

  test('groups make a tree, in English and dark too; axe finds nothing', async () => {
    const [parent, child] = [uniqueName('Food'), uniqueName('Soups')];
    const { id } = await api.call<{ id: string }>('/files/group/submit', { name: parent });
    const page = await open('/resource/imagegroup', { language: 'en', scheme: 'dark' });
    await page.getByRole('row', { name: parent }).waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(child);
    await page.getByRole('dialog').getByLabel('Parent group').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: parent }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Added', { exact: true }).waitFor();
    const tree = await api.call<{ id: string; children?: { name: string }[] }[]>('/files/group/list');
    expect(tree.find((group) => group.id === id)?.children).toMatchObject([{ name: child }]);
    expect(await listAxeViolations(page)).toEqual([]);
  });
});

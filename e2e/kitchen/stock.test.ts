import { purchaseTexts } from '@refectory/modules/stock/console/purchase/purchase-texts.ts';
import { purchase } from '@refectory/modules/stock/contract/purchase/purchase.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Stock in both languages (spec/stock#levels): receive, list, consume, count.

const { api, open } = await openFixture();
const add = async (path: string, input: object) => (await api.call<{ id: string }>(path, input)).id;

let raw: string;
let rawId: string;
let place: string;
let placeId: string;

beforeAll(async () => {
  [raw, place] = [uniqueName('面粉'), uniqueName('食堂')];
  const typeId = await add('/dining/dishraw/typesubmit', { name: uniqueName('类'), code: uniqueName('T'), sort: 1 });
  rawId = await add('/dining/dishraw/submit', {
    typeId,
    unit: 'kg',
    purchaseUnit: '袋',
    purchaseFactor: '5',
    cost: '4',
    safeStock: '0',
    name: raw,
    code: uniqueName('R'),
  });
  placeId = await add('/dining/place/submit', { name: place, code: uniqueName('P'), mealPeriods: [2] });
});

describe('the store', () => {
  test('a delivery comes in, the kitchen takes of it, and too much is refused at its field', async () => {
    await api.call('/stock/level/receive', { placeId, rawId, quantity: '10', unitCost: '4', batchNo: 'A1' });
    const page = await open(`/stock/level?rawId=${rawId}`);
    const row = page.locator('.ant-table-row').filter({ hasText: raw });
    await row.waitFor();
    expect((await row.innerText()).split(/\s+/)).toEqual(expect.arrayContaining(['10', 'kg', '40.00']));
    await runRowCommand(row, '领用');
    const dialog = page.getByRole('dialog', { name: /领用/ });
    await dialog.getByLabel('数量', { exact: true }).fill('12');
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await dialog.locator('.ant-form-item-explain-error').getByText(`“${raw}”库存只有 10 kg`).waitFor();
    await dialog.getByLabel('数量', { exact: true }).fill('4');
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect.poll(() => row.innerText()).toMatch(/24\.00/);
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('a stock-take in English books the difference', async () => {
    const page = await open('/stock/count', { language: 'en', scheme: 'dark' });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByLabel('Place', { exact: true }).click();
    await page.getByLabel('Place', { exact: true }).fill(place);
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: place });
    await option.first().waitFor();
    await option.first().dispatchEvent('click');
    await page.getByLabel('Filter by name or code').fill(raw);
    await page.getByLabel(`Counted of ${raw}`).fill('5.5');
    await page.getByText('1 counted, 1 differ').waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('month end');
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save stocktake' }).click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await page.getByText(/Stocktake SC\d+ saved, 1 differences/).waitFor();
    await expect
      .poll(async () => (await api.call<{ stock: string }>(`/dining/dishraw/detail?id=${rawId}`)).stock)
      .toBe('5.5');
  });

  test('a purchase is drafted with its lines, and removed', async () => {
    const page = await open('/stock/purchase');
    await page.getByRole('toolbar').getByRole('button', { name: /新增/ }).first().click();
    const dialog = page.getByRole('dialog');
    const choose = async (label: string, text: string) => {
      await dialog.getByLabel(label, { exact: true }).first().click();
      await dialog.getByLabel(label, { exact: true }).first().fill(text);
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text });
      await option.first().waitFor();
      await option.first().dispatchEvent('click');
    };
    await choose(purchase.fields.placeId.label.zh, place);
    await choose(purchaseTexts.rawOf.zh.replace('{n}', '1'), raw);
    await dialog.getByLabel(purchaseTexts.packsOf.zh.replace('{n}', '1')).fill('3');
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    const drafted = async () =>
      (await api.call<{ records: { id: string }[] }>(`/stock/purchase/list?placeId=${placeId}`)).records;
    await expect.poll(drafted).toMatchObject([{ placeId, purchaseStatus: 10 }]);
    await api.call('/stock/purchase/remove', { ids: (await drafted()).map(({ id }) => id) });
    expect(await drafted()).toEqual([]);
  });

  test('a purchase is received line by line into the stock', async () => {
    const code = uniqueName('S');
    const supplierId = await add('/stock/supplier/submit', { name: code, code, leadDays: 1 });
    const id = await add('/stock/purchase/submit', { placeId, supplierId, lines: [{ rawId, packs: '2' }] });
    await api.call('/stock/purchase/order', { ids: [id] });
    const page = await open(`/stock/purchase?supplierId=${supplierId}`);
    const row = page.locator('.ant-table-row').filter({ hasText: place });
    await runRowCommand(row, '收货');
    const dialog = page.getByRole('dialog', { name: /收货 · PO/ });
    await dialog.getByLabel(`${raw} 实收数量`).fill('1');
    await dialog.getByLabel(`${raw} 批号`).fill('B7');
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^收\s*货$/ }).click();
    await row.getByText('部分收货').waitFor();
    await expect
      .poll(async () => (await api.call<{ stock: string }>(`/dining/dishraw/detail?id=${rawId}`)).stock)
      .toBe('10.5');
  });
});

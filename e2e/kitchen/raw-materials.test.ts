import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Recipes, and reports of required ingredients and redeemed packages (spec/dining#raw, spec/shop#goods,
// spec/report#raw-list).

const { api, open } = await openFixture();
let kitchen: Kitchen;

/** Rows of this file: a dish of a raw material and another dish, with two portions booked. */
interface Kitchen {
  readonly dish: string;
  readonly inside: string;
  readonly insideId: string;
  readonly flour: string;
  readonly flourId: string;
  readonly meat: string;
  readonly placeId: string;
  readonly offer: string;
  readonly day: string;
  readonly bookingNo: string;
}

const add = async (path: string, input: object) => (await api.call<{ id: string }>(path, input)).id;

beforeAll(async () => {
  kitchen = await seedKitchen();
});

async function seedKitchen(): Promise<Kitchen> {
  const [dish, inside, flour, meat, offer] = ['馅饼', '面团', '面粉', '肉馅', '馅饼套餐'].map(uniqueName) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const typeId = await add('/dining/dishraw/typesubmit', { name: uniqueName('类'), code: uniqueName('T'), sort: 1 });
  const raw = { typeId, unit: 'kg', purchaseUnit: '袋', purchaseFactor: '5', cost: '4', safeStock: '0' };
  const flourId = await add('/dining/dishraw/submit', { ...raw, name: flour, code: uniqueName('R') });
  const meatId = await add('/dining/dishraw/submit', { ...raw, name: meat, code: uniqueName('R'), cost: '30' });
  const newDish = (name: string) =>
    add('/dining/dish/submit', { name, code: uniqueName('D'), unit: '份', basePrice: '5', spicy: 0 });
  const [dishId, insideId] = [await newDish(dish), await newDish(inside)];
  await add('/shop/goods/addraw', { dishId: insideId, rawId: flourId, quantity: '1', yieldPortions: 3 });
  await add('/shop/goods/addraw', { dishId, subDishId: insideId, quantity: '2' });
  const placeId = await add('/dining/place/submit', {
    name: uniqueName('食堂'),
    code: uniqueName('P'),
    mealPeriods: [2],
  });
  await api.call('/stock/level/receive', { placeId, rawId: flourId, quantity: '0.2', unitCost: '4' });
  await api.call('/stock/level/receive', { placeId, rawId: meatId, quantity: '3', unitCost: '30' });
  const packageId = await add('/dining/package/submit', {
    name: offer,
    placeId,
    mealPeriods: [2],
    price: '0',
    dishIds: [dishId],
  });
  const employeeType = await add('/dining/type/submit', { name: uniqueName('员'), code: uniqueName('E'), sort: 1 });
  const employeeId = await add('/dining/employee/submit', {
    name: uniqueName('吃客'),
    saasNo: uniqueName('S'),
    typeId: employeeType,
  });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const meal = { employeeId, placeId, packageId, day, mealPeriod: 2, persons: 2, payType: 1 };
  const bookingId = await add('/dining/booking/submit', meal);
  const { bookingNo } = await api.call<{ bookingNo: string }>(`/dining/booking/detail?id=${bookingId}`);
  return { dish, inside, insideId, flour, flourId, meat, placeId, offer, day, bookingNo };
}

/** Chooses an option by typing. */
async function choose(page: Page, input: Locator, option: string): Promise<void> {
  await input.click();
  await input.fill(option);
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option });
  await found.first().waitFor();
  await found.first().dispatchEvent('click');
}

describe('the recipe of a dish', () => {
  test('lines are added; cost, stock and what a portion takes follow; a recipe cycle is refused at its field', async () => {
    const { dish, inside, flour, meat } = kitchen;
    const page = await open(`/dining/dish?name=${encodeURIComponent(dish)}`);
    const row = page.getByRole('row', { name: dish });
    await runRowCommand(row, '配方', dish);
    const drawer = page.getByRole('dialog', { name: `配方 · ${dish}` });
    await drawer.getByRole('row', { name: inside }).waitFor();
    // Two thirds of a kg at 4 yuan; 0.2 kg are less than a portion.
    await drawer.getByText('2.6667 元').waitFor();
    await drawer.getByText(`受限于${flour}`).waitFor();

    await drawer.getByRole('button', { name: /新\s*增/ }).click();
    const form = page.getByRole('dialog', { name: /菜品配方/ });
    await choose(page, form.getByLabel('原材料', { exact: true }), meat);
    await form.getByLabel('用量', { exact: true }).fill('0.3');
    await form.getByLabel('损耗率（%）').fill('10');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await drawer.getByRole('row', { name: meat }).first().waitFor();
    await drawer.getByText('12.5667 元').waitFor();
    await drawer.getByText('一份所需原材料').click();
    await expect.poll(() => drawer.getByRole('table').first().innerText()).toMatch(/0\.666667 kg[\s\S]*0\.33 kg/);
    expect(await listAxeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: '关闭' }).first().click();

    await page.goto(`/dining/dish?name=${encodeURIComponent(inside)}`);
    await runRowCommand(page, '配方', inside);
    const other = page.getByRole('dialog', { name: `配方 · ${inside}` });
    await other.getByRole('button', { name: /新\s*增/ }).click();
    await choose(page, form.getByLabel('子菜品', { exact: true }), dish);
    await form.getByLabel('用量', { exact: true }).fill('1');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await form
      .locator('.ant-form-item-explain-error')
      .getByText(`“${inside}”会成为自己的用料：${inside} → ${dish} → ${inside}`)
      .waitFor();
  });
});

describe('the week menu', () => {
  test('portions are set from the stock after a look at the difference', async () => {
    const { inside, insideId, placeId } = kitchen;
    const name = uniqueName('面团份');
    const goods = { weekno: 1, placeId, mealPeriod: 2, dishId: insideId, name, price: '3', serving: 9 };
    const id = await add('/shop/goods/submit', goods);
    const page = await open(`/shop/goods?name=${encodeURIComponent(name)}`);
    await runRowCommand(page, '按库存定份数', name);
    const dialog = page.getByRole('dialog', { name: `按库存定份数 · ${name}` });
    // 0.2 kg at a third of a kg per portion.
    await dialog.getByRole('button', { name: '改为 0 份' }).click();
    await page.getByText('每日份数已改为 0').waitFor();
    expect(await api.call(`/shop/goods/detail?id=${id}`)).toMatchObject({ serving: 0, dishName: inside });
  });
});

describe('the reports', () => {
  test('need, stock and packs of the days asked for; a line leads to its dishes, those to their recipe', async () => {
    const { dish, flour, flourId, placeId, day } = kitchen;
    const query = `day_datege=${day}&day_datele=${day}&placeId=${placeId}`;
    const page = await open(`/myreport/basic/detail/basic_order_raw_list/index?${query}&rawId=${flourId}`);
    const line = page.locator('.ant-table-row').filter({ hasText: flour });
    // Two portions take 4/3 kg; 0.2 are in stock, a bag holds 5.
    await line.waitFor();
    expect((await line.innerText()).split(/\s+/)).toEqual(
      expect.arrayContaining(['1.333333', '0.2', '1.133333', '1', '袋', '5.33', '20.00']),
    );
    expect(await listAxeViolations(page)).toEqual([]);
    await line.getByRole('link', { name: '明细' }).click();
    const from = page.locator('.ant-table-row').filter({ hasText: dish });
    await from.waitFor();
    expect((await from.innerText()).split(/\s+/)).toEqual(expect.arrayContaining(['2', '0.666667', '1.333333', 'kg']));
    expect(new URL(page.url()).search).toBe(`?${query}&rawId=${flourId}`);
    await from.getByRole('link', { name: '明细' }).click();
    await page.locator('.ant-table-row').filter({ hasText: kitchen.inside }).first().waitFor();
  });

  test('packages redeemed, in English: opens with a week, leads to the bookings', async () => {
    const { offer, placeId, day, bookingNo } = kitchen;
    const page = await open('/myreport/basic/package/take_order_list/index', { language: 'en', scheme: 'dark' });
    await page.getByRole('heading', { name: 'Set meal pickups' }).first().waitFor();
    const firstDay = page.getByRole('search').locator('.ant-picker-range input').first();
    await expect.poll(() => firstDay.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.goto(`/myreport/basic/package/take_order_list/index?day_datege=${day}&placeId=${placeId}`);
    const line = page.locator('.ant-table-row').filter({ hasText: offer });
    await line.waitFor();
    expect((await line.innerText()).split(/\s+/)).toEqual(expect.arrayContaining(['2', '0', '0.0']));
    expect(await listAxeViolations(page)).toEqual([]);
    await line.getByRole('link', { name: 'Details' }).click();
    await page.locator('.ant-table-row').filter({ hasText: bookingNo }).waitFor();
  });
});

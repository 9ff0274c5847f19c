import type { Page } from 'playwright-core';
import type { CanteenFixture } from '../canteen-fixture.ts';
import { businessDay } from '../canteen-fixture.ts';
import { uniqueName } from '../unique-name.ts';

export const lunch = 2;
const balance = 1;
const cash = 2;

/** Three orders: portions and way of payment. */
const dayOrders = [
  { quantity: 1, payType: cash },
  { quantity: 2, payType: cash },
  { quantity: 1, payType: balance },
] as const;

/**
 * A kitchen for a day: a dish of 0.126 kg pork at 12.00 in the lunch package; pork at 30.00 in packs of 2.5 kg; a
 * receipt printer.
 */
export interface KitchenDay {
  readonly code: string;
  readonly placeName: string;
  readonly placeId: string;
  readonly dish: string;
  readonly raw: string;
  /** A menu cycle of one week with the dish on one weekday, 40 portions; returns its id. */
  addRotation(weekno: number): Promise<string>;
  /** Opens a drawer of the administrator at this place, with 100.00. */
  openDrawer(): Promise<void>;
  /** Advances the clock to lunch: booking and ordering end, left-overs may be recorded. */
  beginLunch(): Promise<void>;
  /**
   * Books lunch for two employees and makes three orders; returns cards and order ids. Five employees top up 100.00
   * each.
   */
  sell(): Promise<{ readonly cards: readonly string[]; readonly orderIds: readonly string[] }>;
}

export async function openKitchenDay({ api, addDiner }: CanteenFixture): Promise<KitchenDay> {
  const code = uniqueName('KD');
  const add = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  const placeName = `Hall ${code}`;
  const placeId = await add('/dining/place', { name: placeName, code, kind: 1, mealPeriods: [lunch] });
  const [dish, raw] = [`红烧肉${code}`, `猪肉${code}`];
  const rawId = await add('/dining/dishraw', {
    name: raw,
    code,
    typeId: await add('/dining/dishraw/type', { name: `肉${code}`, code, sort: 1 }),
    supplierId: await add('/stock/supplier', { name: `肉联厂${code}`, code, leadDays: 1 }),
    unit: 'kg',
    safeStock: '0',
    cost: '30',
    purchaseUnit: '袋',
    purchaseFactor: '2.5',
  });
  const categoryId = await add('/shop/category', { name: `C${code}` });
  const dishId = await add('/dining/dish', { name: dish, code, unit: '份', basePrice: '12', categoryId });
  await add('/dining/recipe', { dishId, rawId, quantity: '0.12', yieldPortions: 1, lossPercent: '5' });
  const offer = { name: `套餐${code}`, placeId, mealPeriods: [lunch], price: '12', dishIds: [dishId], sort: 1 };
  const packageId = await add('/dining/package', offer);
  await add('/shop/printer', { name: code, placeId, kind: 2, uses: [2], paperWidth: 2, language: 1, maxAttempts: 5 });
  const meal = { placeId, day: businessDay, mealPeriod: lunch };

  return {
    code,
    placeName,
    placeId,
    dish,
    raw,
    async addRotation(weekno) {
      const row = { name: `轮换${code}`, placeId, weeks: 1, sort: 1 };
      const { id, version } = await api.call<{ id: string; version: number }>('/shop/rotation/submit', row);
      const item = { week: 1, weekno, mealPeriod: lunch, dishId, categoryId, price: '12', serving: 40 };
      await api.call('/shop/rotation/saveitems', { id, version, items: [item] });
      return id;
    },
    openDrawer: () => api.call('/dining/drawer/open', { placeId, float: '100.00' }),
    beginLunch: () =>
      api.call('/dining/parameter/submit', { placeId, paramKey: 'meal.window.lunch', paramValue: '11:30-13:30' }),
    async sell() {
      const cards: string[] = [];
      for (let n = 0; n < 2; n += 1) {
        const { id: employeeId, card } = await addDiner();
        const id = await add('/dining/booking', { ...meal, employeeId, packageId, payType: balance, persons: 1 });
        await api.call('/dining/booking/pay', { ids: [id] });
        cards.push(card);
      }
      const offered = await api.call<{ records: { id: string }[] }>(`/shop/goods/list?placeId=${placeId}`);
      const goodsId = offered.records[0]?.id;
      const orderIds: string[] = [];
      for (const { quantity, payType } of dayOrders) {
        const { id: employeeId } = await addDiner();
        const id = await add('/shop/order', { ...meal, employeeId, items: [{ goodsId, quantity }], payType });
        await api.call('/shop/order/pay', { ids: id, payType });
        orderIds.push(id);
      }
      return { cards, orderIds };
    },
  };
}

/** Numbers in the row of a report with a text, in the order of its columns. */
export async function readFigures(page: Page, path: string, text: string): Promise<string[]> {
  await page.goto(path);
  const row = page.locator('.ant-table-row').filter({ hasText: text }).first();
  await row.waitFor();
  return (await row.innerText()).split(/\s+/).filter((cell) => /^-?\d+(\.\d+)?$/.test(cell));
}

import type { ApiClient } from '../api-client.ts';
import { uniqueName } from '../unique-name.ts';

/** A kitchen for which ingredients of two suppliers and two types have to be bought, and one that is in stock. */
export interface PurchaseKitchen {
  readonly placeId: string;
  /** The day of the only meal. */
  readonly day: string;
  readonly suppliers: readonly [string, string];
  readonly types: readonly [string, string];
  /** Three ingredients to buy, two of the first supplier and one of the second. */
  readonly missing: readonly [string, string, string];
  readonly stocked: string;
}

/** One meal of two portions; each portion needs one of each ingredient, a pack of one costs 10. */
export async function seedPurchaseKitchen(api: ApiClient): Promise<PurchaseKitchen> {
  const add = async (path: string, input: object) => (await api.call<{ id: string }>(path, input)).id;
  const code = uniqueName('PK');
  const suppliers = [`绿源${code}`, `和丰${code}`] as const;
  const types = [`蔬菜${code}`, `粮油${code}`] as const;
  const supplier = (n: 0 | 1) => add('/stock/supplier/submit', { name: suppliers[n], code: `${code}-${n}` });
  const type = (n: 0 | 1) => add('/dining/dishraw/typesubmit', { name: types[n], code: `${code}-${n}`, sort: n });
  // One after the other: groups stand in the order of their rows.
  const [green, grain] = [await supplier(0), await supplier(1)];
  const [vegetables, staples] = [await type(0), await type(1)];
  const raws = [
    { name: `白菜${code}`, typeId: vegetables, supplierId: green },
    { name: `大米${code}`, typeId: staples, supplierId: green },
    { name: `面粉${code}`, typeId: staples, supplierId: grain },
    { name: `食盐${code}`, typeId: staples, supplierId: grain },
  ];
  const dishId = await add('/dining/dish/submit', { name: `套菜${code}`, code, unit: '份', basePrice: '5', spicy: 0 });
  const placeId = await add('/dining/place/submit', { name: `厨房${code}`, code, mealPeriods: [2] });
  for (const [n, raw] of raws.entries()) {
    const pack = { unit: 'kg', purchaseUnit: '袋', purchaseFactor: '1', cost: '10', safeStock: '0' };
    const rawId = await add('/dining/dishraw/submit', { ...raw, ...pack, code: `${code}-${n}` });
    await add('/shop/goods/addraw', { dishId, rawId, quantity: '1' });
    if (n === 3) await api.call('/stock/level/receive', { placeId, rawId, quantity: '50', unitCost: '10' });
  }
  const packageId = await add('/dining/package/submit', {
    name: `午餐${code}`,
    placeId,
    mealPeriods: [2],
    price: '0',
    dishIds: [dishId],
  });
  const typeId = await add('/dining/type/submit', { name: `员${code}`, code, sort: 1 });
  const employeeId = await add('/dining/employee/submit', { name: `吃客${code}`, saasNo: code, typeId });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await add('/dining/booking/submit', { employeeId, placeId, packageId, day, mealPeriod: 2, persons: 2, payType: 1 });
  const [cabbage, rice, flour, salt] = raws.map(({ name }) => name) as [string, string, string, string];
  return { placeId, day, suppliers, types, missing: [cabbage, rice, flour], stocked: salt };
}

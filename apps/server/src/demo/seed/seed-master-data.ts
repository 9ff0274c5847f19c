import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { priceScope } from '@refectory/modules/dining/contract/dictionaries.ts';
import { generateHolidays } from '@refectory/modules/dining/server/holiday/generate-holidays.ts';
import { rebuildParameters } from '@refectory/modules/dining/server/parameter/rebuild-parameters.ts';
import { disablePriceRule } from '@refectory/modules/dining/server/price/price-rule-status.ts';
import { deliveryMethod } from '@refectory/modules/shop/contract/delivery/delivery-dictionaries.ts';
import { deliveries, expressCompanies } from '../content/deliveries.ts';
import { categories, dishes } from '../content/dishes.ts';
import { goodsServices } from '../content/goods-services.ts';
import { employeeGroups, employeeTypes, grades, rechargePlans } from '../content/people.ts';
import type { DemoPlace } from '../content/places.ts';
import { type DemoRule, priceRules } from '../content/price-rules.ts';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';
import { seedMenu } from './kitchen/seed-menu.ts';
import { seedRaws } from './kitchen/seed-raws.ts';
import { seedRotation } from './kitchen/seed-rotation.ts';
import { seedFloorPlans } from './seed-floor-plans.ts';

type Ids = ReadonlyMap<string, string>;

/** Master data: dishes, places with tables and packages, types, groups, grades, prices, calendar. */
export async function seedMasterData(demo: DemoOptions, ctx: Context, places: readonly DemoPlace[]): Promise<void> {
  const dishIds = await seedDishes(demo, ctx);
  await seedRaws(demo, ctx, dishIds);
  const typeIds = await addAll(demo, ctx, 'dining.employeeType', employeeTypes, ({ code }) => code);
  await seedGroups(demo, ctx);
  await addAll(demo, ctx, 'wallet.grade', grades, ({ name }) => name);
  await addAll(demo, ctx, 'wallet.rechargePlan', rechargePlans, ({ name }) => name);
  await seedParameters(demo, ctx);
  await addAll(demo, ctx, 'shop.goodsService', goodsServices, ({ name }) => name);
  await seedDeliveries(demo, ctx);
  const placeIds = new Map<string, string>();
  const packageIds = new Map<string, string>();
  for (const [at, place] of places.entries()) {
    const placeId = await seedPlace(demo, ctx, place, at + 1);
    placeIds.set(place.code, placeId);
    await seedMenu(demo, ctx, place, { placeId, dishIds });
    if (at === 0) await seedRotation(demo, ctx, { placeId, dishIds });
    for (const [n, { meals, dishes: names, ...offer }] of place.packages.entries()) {
      const input = {
        ...offer,
        placeId,
        mealPeriods: meals,
        dishIds: names.map((name) => dishIds.get(name)),
        sort: n + 1,
      };
      packageIds.set(`${place.code} ${offer.name}`, await addDemoRow(demo, ctx, 'dining.package', input));
    }
  }
  for (const rule of priceRules) await seedRule(demo, ctx, rule, { placeIds, packageIds, typeIds });
  for (const year of [ctx.now.getUTCFullYear(), ctx.now.getUTCFullYear() + 1]) await seedCalendar(ctx, year);
  await seedFloorPlans(ctx);
}

async function addAll<T extends object>(
  demo: DemoOptions,
  ctx: Context,
  resource: string,
  rows: readonly T[],
  nameOf: (row: T) => string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [at, row] of rows.entries())
    ids.set(nameOf(row), await addDemoRow(demo, ctx, resource, { sort: at + 1, ...row }));
  return ids;
}

async function seedDishes(demo: DemoOptions, ctx: Context): Promise<Ids> {
  const categoryIds = await addAll(
    demo,
    ctx,
    'shop.category',
    categories.map((name) => ({ name })),
    ({ name }) => name,
  );
  return addAll(
    demo,
    ctx,
    'dining.dish',
    dishes.map(({ price, category, ...dish }) => ({
      ...dish,
      basePrice: price,
      categoryId: categoryIds.get(category),
    })),
    ({ name }) => name,
  );
}

async function seedGroups(demo: DemoOptions, ctx: Context): Promise<void> {
  for (const [at, [name, below]] of Object.entries(employeeGroups).entries()) {
    const parentId = await addDemoRow(demo, ctx, 'dining.group', { name, code: `G${at + 1}`, sort: at + 1 });
    for (const [n, child] of Object.keys(below).entries())
      await addDemoRow(demo, ctx, 'dining.group', { name: child, code: `G${at + 1}${n + 1}`, sort: n + 1, parentId });
  }
}

/** The last delivery is brought by the first company. */
async function seedDeliveries(demo: DemoOptions, ctx: Context): Promise<void> {
  const expressIds = await addAll(demo, ctx, 'shop.express', expressCompanies, ({ code }) => code);
  const brought = deliveries.map((each) => ({
    ...each,
    ...(each.method === deliveryMethod.keys.weight && { expressId: expressIds.get('SF') }),
  }));
  await addAll(demo, ctx, 'shop.delivery', brought, ({ name }) => name);
}

/** Breakfast can be booked until half an hour before; other parameters have their defaults. */
async function seedParameters(demo: DemoOptions, ctx: Context): Promise<void> {
  await addDemoRow(demo, ctx, 'dining.parameter', {
    paramKey: 'booking.cutoff.minutes.breakfast',
    paramValue: '30',
    remark: '早餐开餐前多少分钟截止预订',
  });
  await rebuildParameters(ctx, {});
}

async function seedPlace(demo: DemoOptions, ctx: Context, place: DemoPlace, sort: number): Promise<string> {
  const { shares, tables, packages: _packages, menu: _menu, noShowPolicy, ...input } = place;
  const placeId = await addDemoRow(demo, ctx, 'dining.place', {
    ...input,
    mealPeriods: Object.keys(shares).map(Number),
    sort,
  });
  if (noShowPolicy !== 'charge')
    await addDemoRow(demo, ctx, 'dining.parameter', { placeId, paramKey: 'noshow.policy', paramValue: noShowPolicy });
  if (noShowPolicy === 'strike')
    await addDemoRow(demo, ctx, 'dining.parameter', { placeId, paramKey: 'strike.limit', paramValue: '2' });
  let number = 0;
  for (const [area, count] of Object.entries(tables))
    for (let n = 0; n < count; n += 1) {
      number += 1;
      const code = `${place.code.slice(0, 1)}${String(number).padStart(2, '0')}`;
      await addDemoRow(demo, ctx, 'dining.table', {
        placeId,
        area,
        code,
        seats: area === '包间' ? 10 : 4,
        sort: number,
      });
    }
  return placeId;
}

async function seedRule(
  demo: DemoOptions,
  ctx: Context,
  rule: DemoRule,
  { placeIds, packageIds, typeIds }: { placeIds: Ids; packageIds: Ids; typeIds: Ids },
): Promise<void> {
  const { place, type, package: offer, isOff, ...input } = rule;
  const placeId = place && placeIds.get(place);
  // The rule is about a place of the other tenant.
  if (place && !placeId) return;
  const id = await addDemoRow(demo, ctx, 'dining.priceRule', {
    ...input,
    placeId,
    employeeTypeId: type && typeIds.get(type),
    packageId: offer && packageIds.get(`${place} ${offer}`),
    scope: offer ? priceScope.keys.package : priceScope.keys.everything,
  });
  if (isOff) await disablePriceRule(ctx, { id });
}

/** Published calendar of a year, as far as available. */
async function seedCalendar(ctx: Context, year: number): Promise<void> {
  try {
    await generateHolidays(ctx, { year });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'dining.year-not-published')) throw error;
  }
}

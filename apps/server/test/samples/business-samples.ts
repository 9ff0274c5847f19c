import { addDays } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDraftPurchases } from '@refectory/modules/stock/server/public.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { bookingRequest, createBooking, createCanteen, createDiner } from '../factories/booking.ts';
import { createComment } from '../factories/comment.ts';
import { createSale, createUnsoldCoupon, createUse } from '../factories/coupon.ts';
import { createDrawer, createDrawerEntry } from '../factories/drawer.ts';
import { createEmployee } from '../factories/employee.ts';
import { insertRow, nextSerial } from '../factories/insert-row.ts';
import { createForecast } from '../factories/kitchen/forecast.ts';
import { createLeftover } from '../factories/kitchen/leftover.ts';
import { createSummaryDraft } from '../factories/kitchen/order-summary.ts';
import { createRaw } from '../factories/kitchen/raw-material.ts';
import { createOrder, createShop, orderRequest } from '../factories/order.ts';
import { createPlace } from '../factories/place.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

const openingHours = () => ({ openTime: '07:00', closeTime: '20:00' });
/** Id of what a raw material in stock has in that table. */
async function stockRow(ctx: Context, table: 'stock_level' | 'stock_batch' | 'stock_movement'): Promise<string> {
  const rawId = await createRaw(ctx, { stock: '1000000', cost: '2', placeId: await createPlace(ctx) });
  return (await ctx.db.selectFrom(table).select('id').where('raw_id', '=', rawId).executeTakeFirstOrThrow()).id;
}
/** Days in which coupons can be made, and the worth of its kind alone. */
const cashCoupon = {
  kind: 1,
  faceValue: '10.00',
  percent: undefined,
  capValue: undefined,
  total: 1000,
  validFrom: '2026-11-01',
  validTo: '2027-12-31',
};
const toOnePerson = (employeeId: string) => ({
  scope: 1,
  employeeIds: [employeeId],
  groupIds: undefined,
  typeIds: undefined,
  perPerson: 1,
});
/** A rule for everything names no target; a target without its scope is refused. */
const ruleForEverything = () => ({ scope: 1, categoryId: undefined, dishId: undefined, packageId: undefined });

/** Of the wallet, dining, the shop and reports: what a sample cannot know from the declaration. */
export const businessSamples: Readonly<Record<string, ResourceSample>> = {
  'report.list': {
    createRow: insertedRow((ctx) =>
      insertRow(ctx, 'sys_list_view', { list: 'report.orderReview', name: `view ${nextSerial()}`, content: '{}' }),
    ),
  },
  'report.definition': {
    add: (_, n) => ({ name: `report ${n}`, content: { figures: ['meals.booked'], rows: ['day'] }, roleIds: undefined }),
    edit: (_, n) => ({ name: `report ${n}`, content: { figures: ['meals.paid'] }, roleIds: undefined }),
    hiddenBy: 'Reports are their owners’, and shared by role.',
  },
  'wallet.wallet': {
    createRow: insertedRow((ctx) => createEmployee(ctx)),
    actions: { adjust: { bucket: 1, expireOn: undefined }, grade: { gradeId: undefined } },
  },
  'wallet.account': {
    createRow: insertedRow(async (ctx) => {
      const employee = await createEmployee(ctx);
      const accounts = ctx.db.selectFrom('wallet_account').select('id').where('employee_id', '=', employee);
      return (await accounts.where('bucket', '=', 1).executeTakeFirstOrThrow()).id;
    }),
  },
  'wallet.entry': {
    createRow: insertedRow(async (ctx) => {
      const employee = await createDiner(ctx);
      const entries = ctx.db.selectFrom('wallet_entry').select('id').where('employee_id', '=', employee);
      return (await entries.executeTakeFirstOrThrow()).id;
    }),
  },
  'wallet.proof': {
    createRow: async ({ testApp }) => {
      await testApp.call('admin', 'POST', '/wallet/proof/run');
      return (await testApp.call('admin', 'GET', '/wallet/proof/list')).body.data.records[0].id as string;
    },
  },
  'wallet.gradeLog': {
    createRow: insertedRow(async (ctx) =>
      insertRow(ctx, 'wallet_grade_log', { employee_id: await createEmployee(ctx) }),
    ),
  },
  'wallet.rechargeOrder': {
    add: () => ({ planId: undefined, payAmount: '10.00', payType: 2 }),
    edit: () => ({ planId: undefined, payAmount: '11.00', payType: 2 }),
  },
  // A default service is taken by all goods that come after it.
  'shop.goodsService': { add: () => ({ isDefault: false }), edit: () => ({ isDefault: false }) },
  'shop.goodsComment': { createRow: insertedRow((ctx) => createComment(ctx)) },
  'coupon.type': {
    add: () => cashCoupon,
    edit: () => cashCoupon,
    actions: { generatelist: { count: 2 } },
  },
  'coupon.coupon': {
    createRow: insertedRow(createUnsoldCoupon),
    actions: { sale: { salePrice: '10.00', payType: payType.keys.cash } },
  },
  'coupon.sale': { createRow: insertedRow(async (ctx) => (await createSale(ctx)).id) },
  'coupon.use': { createRow: insertedRow(createUse) },
  'coupon.handOut': {
    add: async (samples) => ({
      typeId: await samples.unreferenced('coupon.type'),
      ...toOnePerson(await samples.unreferenced('dining.employee')),
    }),
    edit: async (samples) => ({ ...toOnePerson(await samples.unreferenced('dining.employee')), typeId: undefined }),
  },
  'dining.place': { add: openingHours, edit: openingHours },
  // A console account belongs to one employee.
  'dining.employee': {
    add: () => ({ userId: undefined }),
    edit: () => ({ userId: undefined }),
    // Nobody leaves on a day that is still to come.
    actions: { leave: { leftOn: '2026-11-20' } },
  },
  // WeChat needs an account.
  'dining.codeProvider': {
    add: () => ({ provider: 1, publicUrl: '' }),
    edit: () => ({ provider: 1, publicUrl: '' }),
  },
  'dining.adminUser': {
    add: async (samples) => ({ userId: await samples.unreferenced('system.user') }),
    edit: async (samples) => ({ userId: await samples.unreferenced('system.user') }),
  },
  'dining.priceRule': { add: ruleForEverything, edit: ruleForEverything },
  'dining.parameter': {
    add: async (samples) => ({
      placeId: await samples.unreferenced('dining.place'),
      paramKey: 'cancel.cutoff.minutes',
      paramValue: '20',
    }),
    edit: (_, n) => ({ paramValue: String(n % 60) }),
  },
  'dining.holiday': {
    add: (_, n) => ({ day: addDays('2027-01-01', n) }),
    edit: (_, n) => ({ day: addDays('2027-01-01', n) }),
  },
  'dining.rest': { add: async (samples) => ({ employeeId: await samples.unreferenced('dining.employee') }) },
  // A dish is on a menu once.
  'shop.goods': { add: async (samples) => ({ dishId: await samples.unreferenced('dining.dish') }) },
  // One of a dish of a meal, of the amount of the parameter, taken now.
  'shop.foodSample': {
    add: async (samples) => ({
      dishId: await samples.unreferenced('dining.dish'),
      grams: 125,
      takenAt: undefined,
      takenBy: undefined,
    }),
    edit: () => ({ grams: 150, takenAt: undefined, takenBy: undefined }),
  },
  // Stock is there because movements brought it.
  'stock.level': {
    createRow: insertedRow((ctx) => stockRow(ctx, 'stock_level')),
    actions: { receive: { expireOn: '2027-01-01' } },
  },
  'stock.batch': { createRow: insertedRow((ctx) => stockRow(ctx, 'stock_batch')) },
  'stock.movement': { createRow: insertedRow((ctx) => stockRow(ctx, 'stock_movement')) },
  // Lines name raw materials, which the declaration of lines does not say.
  'stock.purchase': {
    add: async (samples) => ({
      lines: [{ rawId: await samples.unreferenced('dining.dishraw'), packs: '2', price: '10.00' }],
    }),
    edit: async (samples) => ({ lines: [{ rawId: await samples.unreferenced('dining.dishraw'), packs: '3' }] }),
    actions: {
      receive: async (samples) => ({ lines: [{ rawId: await samples.shared('dining.dishraw'), packs: '1' }] }),
    },
  },
  'stock.purchaseLine': {
    createRow: insertedRow(async (ctx) => {
      const lines = [{ rawId: await createRaw(ctx), packs: '1' }];
      const [made] = await createDraftPurchases(ctx, { placeId: await createPlace(ctx), lines });
      const rows = ctx.db
        .selectFrom('stock_purchase_line')
        .select('id')
        .where('purchase_id', '=', made?.id ?? '');
      return (await rows.executeTakeFirstOrThrow()).id;
    }),
  },
  'stock.proof': {
    createRow: async ({ testApp }) => {
      await testApp.call('admin', 'POST', '/stock/proof/run');
      return (await testApp.call('admin', 'GET', '/stock/proof/list')).body.data.records[0].id as string;
    },
  },
  'shop.leftover': { createRow: insertedRow(createLeftover) },
  'shop.forecast': { createRow: insertedRow(createForecast) },
  'shop.orderSummary': { createRow: insertedRow(createSummaryDraft) },
  'shop.order': {
    add: async (samples) => {
      const { items, ...request } = await samples.run(async (ctx) =>
        orderRequest(await createShop(ctx), await createDiner(ctx)),
      );
      return { ...request, items, cardNo: undefined, tableId: undefined };
    },
    edit: () => ({ tableId: undefined }),
    notRemovable: 'An order is cancelled before it is removed.',
  },
  'shop.orderItem': {
    createRow: insertedRow(async (ctx) => {
      const id = await createOrder(ctx, orderRequest(await createShop(ctx), await createDiner(ctx)));
      const items = ctx.db.selectFrom('shop_order_item').select('id').where('order_id', '=', id);
      return (await items.executeTakeFirstOrThrow()).id;
    }),
  },
  // A line is of a raw material or of a dish, and names it once.
  'dining.recipe': {
    add: async (samples) => ({ rawId: await samples.unreferenced('dining.dishraw'), subDishId: undefined }),
    edit: async (samples) => ({ rawId: await samples.unreferenced('dining.dishraw'), subDishId: undefined }),
  },
  'dining.booking': {
    add: async (samples) => {
      const request = await samples.run(async (ctx) =>
        bookingRequest(await createCanteen(ctx), await createDiner(ctx)),
      );
      return { ...request, source: undefined, tableId: undefined };
    },
    edit: () => ({ tableId: undefined }),
    notRemovable: 'A booking is cancelled before it is removed.',
  },
  'dining.bookingLog': {
    createRow: insertedRow(async (ctx) => {
      const booking = await createBooking(ctx, bookingRequest(await createCanteen(ctx), await createDiner(ctx)));
      const logs = ctx.db.selectFrom('dining_booking_log').select('id').where('booking_id', '=', booking);
      return (await logs.executeTakeFirstOrThrow()).id;
    }),
  },
  'dining.drawer': {
    createRow: insertedRow(createDrawer),
    actions: { count: { counted: [{ payType: payType.keys.cash, amount: '0.00' }] } },
  },
  'dining.drawerEntry': { createRow: insertedRow(createDrawerEntry) },
  'dining.strike': {
    createRow: insertedRow(async (ctx) => {
      const request = bookingRequest(await createCanteen(ctx), await createDiner(ctx));
      const { placeId: place_id, employeeId: employee_id, day, mealPeriod: meal_period } = request;
      const booking_id = await createBooking(ctx, request);
      return insertRow(ctx, 'dining_strike', { place_id, employee_id, day, meal_period, booking_id });
    }),
  },
  'dining.attendance': {
    createRow: insertedRow(async (ctx) => {
      const request = bookingRequest(await createCanteen(ctx), await createDiner(ctx));
      const { placeId: place_id, employeeId: employee_id, day, mealPeriod: meal_period } = request;
      return insertRow(ctx, 'dining_attendance', {
        place_id,
        employee_id,
        day,
        meal_period,
        booking_id: await createBooking(ctx, request),
        source: 1,
        result: 1,
      });
    }),
  },
};

import { addDays } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { adjustPoints } from '@refectory/modules/wallet/server/points/adjust-points.ts';
import { createApproval } from '../factories/approval.ts';
import { bookingRequest, createBooking, createCanteen, createDiner, createGroupBooking } from '../factories/booking.ts';
import { createComment } from '../factories/comment.ts';
import { createDrawer, createDrawerEntry } from '../factories/drawer.ts';
import { createEmployee } from '../factories/employee.ts';
import { insertRow, nextSerial } from '../factories/insert-row.ts';
import { createForecast } from '../factories/kitchen/forecast.ts';
import { createLeftover } from '../factories/kitchen/leftover.ts';
import { createSummaryDraft } from '../factories/kitchen/order-summary.ts';
import { createOrder, createShop, orderRequest } from '../factories/order.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

const openingHours = () => ({ openTime: '07:00', closeTime: '20:00' });
/** A rule for everything has no target; a target of another scope is refused. */
const ruleForEverything = () => ({ scope: 1, categoryId: undefined, dishId: undefined, packageId: undefined });

const deliveryRule = { regionCodes: [], first: '1', firstFee: '8.00', next: '1', nextFee: '2.00' };

const adminId = async (ctx: Context): Promise<string> =>
  (await ctx.db.selectFrom('sys_user').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow()).id;

/** Values of wallet, dining, shop and report samples that declarations do not determine. */
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
  'report.schedule': {
    add: (_, n) => ({ name: `schedule ${n}`, rhythm: 1, weekdays: [], folder: `f${n}` }),
    edit: (_, n) => ({ name: `schedule ${n}`, rhythm: 4, weekdays: [], folder: `f${n}` }),
    hiddenBy: 'Schedules are their owners’.',
  },
  'report.delivery': {
    createRow: insertedRow(async (ctx) => {
      const user_id = await adminId(ctx);
      return insertRow(ctx, 'report_delivery', {
        report_name: `report ${nextSerial()}`,
        channel: 1,
        due_at: ctx.now,
        user_id,
        owner_id: user_id,
        format: 1,
        delivery_status: 30,
        reason: '无权',
        reason_en: 'not allowed',
      });
    }),
    hiddenBy: 'Deliveries are of the owners of schedules.',
  },
  'report.dashboard': {
    // A role has one dashboard, so each sample has its own role.
    add: async (samples, n) => ({
      name: `dashboard ${n}`,
      roleId: await samples.unreferenced('system.role'),
      layout: { tiles: [] },
    }),
    edit: (_, n) => ({ name: `dashboard ${n}`, layout: { tiles: [] } }),
  },
  'wallet.wallet': {
    createRow: insertedRow((ctx) => createEmployee(ctx)),
    actions: { adjust: { bucket: 1, expireOn: undefined }, grade: { gradeId: undefined } },
  },
  'wallet.approval': { createRow: insertedRow((ctx) => createApproval(ctx)) },
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
  'wallet.pointsEntry': {
    createRow: insertedRow(async (ctx) => {
      await adjustPoints(ctx, { id: await createEmployee(ctx), mode: 1, points: 10, reason: 'x' });
      const entries = ctx.db.selectFrom('wallet_points_entry').select('id').orderBy('id', 'desc').limit(1);
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
  // A default service would be used by all later menu items.
  'shop.goodsService': { add: () => ({ isDefault: false }), edit: () => ({ isDefault: false }) },
  'shop.delivery': {
    add: () => ({ rules: [deliveryRule] }),
    edit: () => ({ rules: [{ ...deliveryRule, firstFee: '9.00' }] }),
  },
  'shop.goodsComment': { createRow: insertedRow((ctx) => createComment(ctx)) },
  'dining.place': { add: openingHours, edit: openingHours },
  // A console account belongs to one employee.
  'dining.employee': {
    add: () => ({ userId: undefined }),
    edit: () => ({ userId: undefined }),
    // The last day cannot be in the future.
    actions: { leave: { leftOn: '2026-11-20' } },
  },
  // WeChat needs credentials.
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
  // One sample per dish and meal, with the required weight, taken now.
  'shop.foodSample': {
    add: async (samples) => ({
      dishId: await samples.unreferenced('dining.dish'),
      grams: 125,
      takenAt: undefined,
      takenBy: undefined,
    }),
    edit: () => ({ grams: 150, takenAt: undefined, takenBy: undefined }),
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
  // A line is of a raw material or of a dish, and each only once.
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
  'dining.groupBooking': { createRow: insertedRow(createGroupBooking) },
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

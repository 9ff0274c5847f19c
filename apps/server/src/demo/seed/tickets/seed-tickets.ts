import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { rotateKey } from '@refectory/modules/ticket/server/key/rotate-key.ts';
import { cancelOrder } from '@refectory/modules/ticket/server/order/cancel-order.ts';
import type { OrderRequest } from '@refectory/modules/ticket/server/order/prepare-order.ts';
import { refundSomeTickets } from '@refectory/modules/ticket/server/order/refund-tickets.ts';
import { createOrder, sellTickets } from '@refectory/modules/ticket/server/order/sell-tickets.ts';
import { expireTickets } from '@refectory/modules/ticket/server/ticket/expire-tickets.ts';
import { reissueTicket } from '@refectory/modules/ticket/server/ticket/issue-again.ts';
import { transferTicket } from '@refectory/modules/ticket/server/ticket/transfer-ticket.ts';
import { voidTicket } from '@refectory/modules/ticket/server/ticket/void-ticket.ts';
import { generateTickets } from '@refectory/modules/ticket/server/type/generate-tickets.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { type DemoCheckPoint, demoCheckPoints, demoTicketTypes } from '../../content/tickets.ts';
import { addDemoRow, type DemoOptions, withClockAt } from '../../demo-steps.ts';
import { type SoldTickets, seedChecks } from './seed-checks.ts';

const { wechat, alipay, onAccount } = payType.keys;

/**
 * Check points, ticket types of each kind, orders and tickets in every state; some of last week with checks, others of
 * today.
 */
export async function seedTickets(demo: DemoOptions, ctx: Context): Promise<void> {
  const checkPoints = new Map<string, string>();
  await addCheckPoints(demo, ctx, demoCheckPoints, '', checkPoints);
  const types = new Map<string, string>();
  const today = businessDay(ctx.now, ctx.zone);
  const lastWeek = zonedInstant(addDays(today, -6), '10:30', demo.zone);
  const then = await withClockAt(ctx, lastWeek);
  for (const { code, name, kind, price, stock, uses, from, to, checkPoint, more } of demoTicketTypes) {
    const id = await addDemoRow(demo, then, 'ticket.type', {
      code,
      name,
      kind,
      price,
      stock,
      uses,
      ...more,
      validFrom: addDays(today, from),
      validTo: addDays(today, to),
      placeIds: [checkPoints.get(checkPoint) ?? ''],
      sort: types.size + 1,
    });
    types.set(code, id);
  }
  const typeId = (code: string) => types.get(code) ?? '';
  const sold = await sellLastWeek(then, typeId);
  await seedChecks(ctx, sold, checkPoints, demo.now());
  await sellToday(await withClockAt(ctx, demo.now()), typeId);
}

async function addCheckPoints(
  demo: DemoOptions,
  ctx: Context,
  points: readonly DemoCheckPoint[],
  parentId: string,
  ids: Map<string, string>,
): Promise<void> {
  for (const [n, { below = [], ...point }] of points.entries()) {
    const id = await addDemoRow(demo, ctx, 'ticket.place', { ...point, parentId, sort: n + 1 });
    ids.set(point.code, id);
    await addCheckPoints(demo, ctx, below, id, ids);
  }
}

type TypeId = (code: string) => string;

async function sellLastWeek(ctx: Context, typeId: TypeId): Promise<SoldTickets> {
  const sell = (request: OrderRequest) => sellTickets(ctx, { payType: wechat, ...request });
  await generateTickets(ctx, { id: typeId('MEAL'), count: 40 });
  const open = await sell({ typeId: typeId('OPEN'), quantity: 16, buyerName: '市民参访团' });
  const meals = await sell({
    typeId: typeId('MEAL'),
    quantity: 14,
    buyerName: '华东设备公司',
    buyerPhone: '13900000001',
  });
  const gym = await sell({ typeId: typeId('GYM'), quantity: 10, buyerName: '吴教练', payType: alipay });
  const ten = await sell({ typeId: typeId('DAY10'), quantity: 2, buyerName: '审计组', payType: onAccount });
  await reissueTicket(ctx, { id: ten.ticketIds[1] ?? '', reason: '遗失补发' });
  await rotateKey(ctx);
  return { meals: meals.ticketIds, gym: gym.ticketIds, ten: ten.ticketIds, open: open.ticketIds };
}

async function sellToday(ctx: Context, typeId: TypeId): Promise<void> {
  const sell = (request: OrderRequest) => sellTickets(ctx, { payType: wechat, ...request });
  while ((await expireTickets(ctx)) > 0);
  const guests = await sell({ typeId: typeId('MEAL'), quantity: 4, buyerName: '兄弟单位来访' });
  await refundSomeTickets(ctx, { id: guests.id, ticketIds: guests.ticketIds.slice(0, 1), reason: '少来一人' });
  await transferTicket(ctx, { id: guests.ticketIds[1] ?? '', holder: '何主任', reason: '换人参加' });
  await voidTicket(ctx, { id: guests.ticketIds[2] ?? '', reason: '票面损坏' });
  const cancelled = await sell({ typeId: typeId('GYM'), quantity: 2, buyerName: '郭先生', payType: alipay });
  await cancelOrder(ctx, { id: cancelled.id, reason: '行程取消' });
  await createOrder(ctx, { typeId: typeId('DAY10'), quantity: 1, buyerName: '新到访客', payType: wechat });
  await sell({ typeId: typeId('GYM'), quantity: 5, buyerName: '羽毛球协会', buyerPhone: '13900000002' });
}

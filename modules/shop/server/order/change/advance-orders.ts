import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { announceTables } from '#dining/server/public.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import { printKitchenSlips } from '#shop/server/print/compose/print-kitchen-slips.ts';
import { orderTable } from '../lock-orders.ts';

/**
 * Moves orders through the kitchen, all or none (spec/shop#order): prepare: paid → preparing, ready: preparing → ready,
 * done: ready → done.
 */
export async function advanceOrders(
  ctx: Context,
  step: 'prepare' | 'ready' | 'done',
  ids: readonly string[],
): Promise<void> {
  const rows = await transitionRows(ctx, orderTable, step, ids);
  announceTables(ctx, rows);
  announceKitchen(ctx, rows);
  // Starting before the lead time prints the slips at once.
  if (step === 'prepare') await printKitchenSlips(ctx, rows);
}

export const markOrderPreparing = (ctx: Context, { id }: { id: string }) => advanceOrders(ctx, 'prepare', [id]);

export const markOrderReady = (ctx: Context, { id }: { id: string }) => advanceOrders(ctx, 'ready', [id]);

export const markOrderDone = (ctx: Context, { id }: { id: string }) => advanceOrders(ctx, 'done', [id]);

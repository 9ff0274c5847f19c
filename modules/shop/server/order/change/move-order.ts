import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { printKitchen } from '#shop/server/print/make/print-kitchen.ts';
import { orders } from '../order-table.ts';

/**
 * Moves orders on their way through the kitchen, all or none (spec/shop#order): prepare 20 → 30, ready 30 → 40, done 40
 * → 50.
 */
export async function moveOrders(
  ctx: Context,
  step: 'prepare' | 'ready' | 'done',
  ids: readonly string[],
): Promise<void> {
  const rows = await transition(ctx, orders, step, ids);
  // Whoever begins earlier than the meal is prepared gets the slips with it.
  if (step === 'prepare') await printKitchen(ctx, rows);
}

export const prepareOrder = (ctx: Context, { id }: { id: string }) => moveOrders(ctx, 'prepare', [id]);

export const finishOrder = (ctx: Context, { id }: { id: string }) => moveOrders(ctx, 'ready', [id]);

export const handOverOrder = (ctx: Context, { id }: { id: string }) => moveOrders(ctx, 'done', [id]);

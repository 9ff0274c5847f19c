import type { Context } from '#platform/context.ts';
import { transition } from '#platform/transition.ts';
import { orders } from './order-table.ts';

// The kitchen's way of an order (DOMAIN §3): 20 → 30 → 40 → 50.

export async function prepareOrder(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, orders, 'prepare', [id]);
}

export async function finishOrder(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, orders, 'ready', [id]);
}

export async function handOverOrder(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, orders, 'done', [id]);
}

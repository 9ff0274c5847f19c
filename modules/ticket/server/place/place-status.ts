import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { placeTable } from '../state-tables.ts';
import { assertOwnGate } from './assert-own-gate.ts';

export async function openPlace(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await assertOwnGate(ctx, id);
  await transitionRows(ctx, placeTable, 'open', [id]);
}

export async function closePlace(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await assertOwnGate(ctx, id);
  await transitionRows(ctx, placeTable, 'close', [id]);
}

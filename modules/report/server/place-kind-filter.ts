import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownPlaceCondition } from './own-place-filter.ts';

/** Restricts figures to places of one kind, among the user's places. */
export async function placeKindFilter(ctx: Context, kind: number): Promise<RawBuilder<boolean>> {
  return sql<boolean>`t.kind = ${kind} and ${await ownPlaceCondition(ctx, 't.place_id')}`;
}

import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownPlaceCondition } from './own-place-filter.ts';

/** Limits figures to places of one kind, and of those to the person's own. */
export async function placeKindFilter(ctx: Context, kind: number): Promise<RawBuilder<boolean>> {
  return sql<boolean>`t.kind = ${kind} and ${await ownPlaceCondition(ctx, 't.place_id')}`;
}

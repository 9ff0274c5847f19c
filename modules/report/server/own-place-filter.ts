import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Restricts figures to the user's places, by the place column; undefined without a restriction (spec/dining#duties).
 */
export async function ownPlaceFilter(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  if (ctx.user.isAdministrator) return undefined;
  const { rows } = await sql<{ place_ids: string[] }>`
    select place_ids from report_own_places where tenant_id = app_tenant() and user_id = ${ctx.user.id}::bigint`.execute(
    ctx.db,
  );
  return rows[0] && sql<boolean>`${sql.ref(column)} = any(${rows[0].place_ids}::bigint[])`;
}

/** The same where rows without a place apply to every place and are visible to all. */
export async function ownOrSharedPlaceFilter(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  const own = await ownPlaceFilter(ctx, column);
  return own && sql<boolean>`(${sql.ref(column)} is null or ${own})`;
}

/** The same for a `where`: true without a restriction. */
export const ownPlaceCondition = async (ctx: Context, column: string): Promise<RawBuilder<boolean>> =>
  (await ownPlaceFilter(ctx, column)) ?? sql<boolean>`true`;

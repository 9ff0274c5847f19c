import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { pointsScene } from '#wallet/contract/dictionaries.ts';

export interface PointsMovement {
  readonly employeeId: string;
  readonly scene: (typeof pointsScene.keys)[keyof typeof pointsScene.keys];
  readonly points: bigint;
  /** Transfer of the wallet that caused it; absent for an adjustment. */
  readonly transferId?: string;
  readonly description: string;
}

interface Posted {
  readonly change: bigint;
  readonly balance: bigint;
}

/**
 * Posts points of a person (spec/wallet#points); payments and refunds do so by a trigger. The database refuses a
 * negative balance, and the same transfer twice.
 */
export const postPoints = (ctx: Context, movement: PointsMovement): Promise<Posted> => post(ctx, movement, false);

/** Sets points to a number; posts the difference. */
export const setPoints = (ctx: Context, movement: PointsMovement): Promise<Posted> => post(ctx, movement, true);

async function post(ctx: Context, movement: PointsMovement, isTarget: boolean): Promise<Posted> {
  const { employeeId, scene, points, transferId, description } = movement;
  const { rows } = await sql<{ change: string; balance: string }>`select change, balance from post_points(
    ${employeeId}::bigint, ${scene}::int, ${String(points)}::bigint, ${transferId ?? null}::bigint, ${description}::text,
    ${isTarget}::boolean)`.execute(ctx.db);
  const [posted = { change: '0', balance: '0' }] = rows;
  return { change: BigInt(posted.change), balance: BigInt(posted.balance) };
}

/** Points balance of an employee. */
export async function readPoints(ctx: Context, employeeId: string): Promise<bigint> {
  const row = await ctx.db
    .selectFrom('wallet_points_account')
    .select('balance')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

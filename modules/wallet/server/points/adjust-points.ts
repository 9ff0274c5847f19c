import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { noteEffect } from '@refectory/engine/request/effects.ts';
import { pointsScene } from '#wallet/contract/dictionaries.ts';
import { adjustModes } from '../adjust/adjust-rules.ts';
import { describePoints } from '../entry/describe-changes.ts';
import { postPoints, readPoints, setPoints } from './post-points.ts';
import { requirePerson } from './require-person.ts';

interface AdjustPointsInput {
  /** Id of the employee. */
  readonly id: string;
  readonly mode: number;
  readonly points: number;
  readonly reason: string;
}

/** Adjusts points: increase, decrease, or set; posted as the difference with its reason (spec/wallet#points). */
export async function adjustPoints(ctx: Context, { id, mode, points, reason }: AdjustPointsInput) {
  await requirePerson(ctx, id);
  const movement = { employeeId: id, scene: pointsScene.keys.adjusted, description: reason };
  if (mode === adjustModes.decrease) await assertEnough(ctx, id, points);
  const { change, balance } =
    mode === adjustModes.set
      ? await setPoints(ctx, { ...movement, points: BigInt(points) })
      : await postPoints(ctx, { ...movement, points: BigInt(mode === adjustModes.decrease ? -points : points) });
  if (change === 0n) throw new DomainError('wallet.points-unchanged', { points: String(balance) }, { field: 'points' });
  noteEffect(ctx, describePoints, { employeeId: id, change, balance });
  return { change: Number(change), balance: Number(balance) };
}

async function assertEnough(ctx: Context, id: string, points: number): Promise<void> {
  const available = await readPoints(ctx, id);
  if (available < BigInt(points))
    throw new DomainError('wallet.points-not-enough', { available: String(available), points }, { field: 'points' });
}

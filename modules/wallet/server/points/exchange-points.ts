import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { noteEffect } from '@refectory/engine/request/effects.ts';
import { readSetting } from '#system/server/public.ts';
import { pointsScene, walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';
import { findCashAndGift } from '../account/find-cash-and-gift.ts';
import { readBalances } from '../account/read-balances.ts';
import { requireActiveEmployees } from '../account/require-active-employees.ts';
import { systemAccounts } from '../account/system-account.ts';
import { describeBalances, describePoints } from '../entry/describe-changes.ts';
import { postTransfers } from '../entry/post-transfers.ts';
import { priceExchange } from './exchange-rules.ts';
import { postPoints, readPoints } from './post-points.ts';
import { requirePerson } from './require-person.ts';

/** Exchanges points of a person for bonus by the setting `points` (spec/wallet#points), in one transaction. */
export async function exchangePoints(ctx: Context, { id, points }: { readonly id: string; readonly points: number }) {
  await requirePerson(ctx, id);
  await requireActiveEmployees(ctx, [id]);
  const { isOn, pointsPerYuan, minExchange } = await readSetting(ctx, 'points');
  if (!isOn) throw new DomainError('wallet.points-off');
  if (points < minExchange) throw new DomainError('wallet.points-too-few', { least: minExchange }, { field: 'points' });
  const { fen, taken } = priceExchange(BigInt(points), BigInt(pointsPerYuan));
  if (fen === 0n) throw new DomainError('wallet.points-worth-nothing', { points }, { field: 'points' });
  const available = await readPoints(ctx, id);
  // A concurrent exchange is refused by the database.
  if (available < taken)
    throw new DomainError('wallet.points-not-enough', { available: String(available), points }, { field: 'points' });
  // The words are those of the scene, in the language of the reader.
  const description = String(taken);
  const { gift } = (await findCashAndGift(ctx, [id])).get(id) as { readonly gift: string };
  const legs = [
    { accountId: systemAccounts.giftFund, amount: -fen },
    { accountId: gift, amount: fen },
  ];
  const [transferId = ''] = await postTransfers(ctx, walletScene.keys.pointsExchange, [
    { businessType: 'wallet.wallet', businessId: id, description, legs },
  ]);
  const { balance } = await postPoints(ctx, {
    employeeId: id,
    scene: pointsScene.keys.exchanged,
    points: -taken,
    transferId,
    description,
  });
  const after = (await readBalances(ctx, [id])).get(id);
  noteEffect(ctx, describePoints, { employeeId: id, change: -taken, balance });
  const bucket = walletBucket.keys.bonus;
  noteEffect(ctx, describeBalances, { employeeId: id, bucket, change: fen, balance: after?.gift ?? 0n });
  return {
    points: Number(taken),
    amount: fenToYuan(fen),
    pointsLeft: Number(balance),
    gift: fenToYuan(after?.gift ?? 0n),
  };
}

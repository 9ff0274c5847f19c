import { yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { readBalances, rechargeWallets } from '@refectory/modules/wallet/server/public.ts';
import type { PlannedMeal } from './planned-meals.ts';
import type { RandomSource } from './random.ts';

/** No order of the demo costs more. */
const enough = yuanToFen('60');

/** Tops up wallets with a low balance before ordering. */
export async function topUpWallets(
  ctx: Context,
  random: RandomSource,
  meals: readonly Pick<PlannedMeal, 'diner' | 'payType'>[],
): Promise<void> {
  const payers = meals.filter((each) => each.payType === payType.keys.balance).map(({ diner }) => diner.id);
  const balances = await readBalances(ctx, payers);
  const short = payers.filter((id) => (balances.get(id)?.available ?? 0n) < enough);
  await rechargeWallets(
    ctx,
    short.map((employeeId) => ({
      employeeId,
      pay: yuanToFen(random.pick([100, 100, 150, 200, 300])),
      payType: random.pick([2, 3, 3, 3, 4, 4]),
    })),
  );
}

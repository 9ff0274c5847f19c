import { yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { balancesOf, rechargeAll } from '@refectory/modules/wallet/server/public.ts';
import type { MealWish } from './meal-choice.ts';
import type { Random } from './random.ts';

/** No order of the demo costs more. */
const enough = yuanToFen('60');

/** Whoever is short of money charges the wallet before ordering. */
export async function topUp(
  ctx: Context,
  random: Random,
  wishes: readonly Pick<MealWish, 'diner' | 'payType'>[],
): Promise<void> {
  const payers = wishes.filter(({ payType }) => payType === 1).map(({ diner }) => diner.id);
  const balances = await balancesOf(ctx, payers);
  const short = payers.filter((id) => (balances.get(id)?.available ?? 0n) < enough);
  await rechargeAll(
    ctx,
    short.map((employeeId) => ({
      employeeId,
      pay: yuanToFen(random.pick([100, 100, 150, 200, 300])),
      payType: random.pick([2, 3, 3, 3, 4, 4]),
    })),
  );
}

import { permissionCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { verbAddresses } from '@refectory/engine/call/verb-addresses.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { assertCan } from '@refectory/engine/request/assert-can.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletBucket } from '#wallet/contract/dictionaries.ts';
import { entry } from '#wallet/contract/entry.ts';
import { grade } from '#wallet/contract/grade.ts';
import { rechargeOrder } from '#wallet/contract/recharge/recharge-order.ts';
import { userCalls } from '#wallet/contract/user-calls.ts';
import { wallet } from '#wallet/contract/wallet.ts';
import { adjustModes } from '../adjust/adjust-rules.ts';
import { adjustWallet } from '../adjust/adjust-wallet.ts';
import { adjustPoints } from '../points/adjust-points.ts';

const modes: ReadonlyMap<string, number> = new Map([
  ['inc', adjustModes.increase],
  ['dec', adjustModes.decrease],
  ['set', adjustModes.set],
]);

export const boundUserCalls = bindCalls(userCalls, {
  recharge: async (ctx, { target, ...given }) => {
    assertCan(ctx, permissionCode(wallet, target === 'points' ? 'adjustpoints' : 'adjust'));
    return target === 'points' ? rechargePoints(ctx, given) : rechargeBalance(ctx, given);
  },
});

interface Recharge {
  readonly id: string;
  readonly mode: string;
  readonly amount: string;
  readonly reason: string;
}

const toAdjustMode = (mode: string): number => modes.get(mode) ?? adjustModes.set;

/** Posts an adjustment of the cash bucket. */
async function rechargeBalance(ctx: Context, { id, mode, amount, reason }: Recharge) {
  const checked = readInput(ctx, { amount: wallet.actions.adjust.input.amount }, 'action', { amount });
  const adjusted = {
    id,
    bucket: walletBucket.keys.cash,
    mode: toAdjustMode(mode),
    amount: String(checked.amount),
    reason,
  };
  const { change, balance } = await adjustWallet(ctx, adjusted);
  return { change, balance };
}

/** Posts an adjustment of points. */
async function rechargePoints(ctx: Context, { id, mode, amount, reason }: Recharge) {
  if (!/^\d+(\.0*)?$/.test(amount)) throw new DomainError('wallet.points-whole', {}, { field: 'amount' });
  const { change, balance } = await adjustPoints(ctx, { id, mode: toAdjustMode(mode), points: Number(amount), reason });
  return { change: String(change), balance: String(balance) };
}

/** Grades, people and their money by the store's addresses (spec/wallet#users). */
export const userAddresses = {
  ...verbAddresses(grade.path),
  '/user/list': `${wallet.path}/list`,
  '/user/detail': `${wallet.path}/detail`,
  '/user/grade': `${wallet.path}/grade`,
  '/user.balance/log': `${entry.path}/list`,
  '/user.recharge/order': `${rechargeOrder.path}/list`,
};

import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { verbAddresses } from '@refectory/engine/call/verb-addresses.ts';
import { walletBucket } from '#wallet/contract/dictionaries.ts';
import { entry } from '#wallet/contract/entry.ts';
import { grade } from '#wallet/contract/grade.ts';
import { rechargeOrder } from '#wallet/contract/recharge-order.ts';
import { userCalls } from '#wallet/contract/user-calls.ts';
import { wallet } from '#wallet/contract/wallet.ts';
import { adjustModes } from '../adjust/adjust-rules.ts';
import { adjustWallet } from '../adjust/adjust-wallet.ts';

const modes: ReadonlyMap<string, number> = new Map([
  ['inc', adjustModes.increase],
  ['dec', adjustModes.decrease],
  ['set', adjustModes.set],
]);

export const boundUserCalls = bindCalls(userCalls, {
  /** Through the ledger as any adjustment, of the person's own money. */
  recharge: async (ctx, { id, mode, amount, reason }) => {
    const adjusted = { id, bucket: walletBucket.keys.cash, mode: modes.get(mode) ?? adjustModes.set, amount, reason };
    const { change, balance } = await adjustWallet(ctx, adjusted);
    return { change, balance };
  },
});

/** Grades, people and their money by the addresses of a store (spec/wallet#users). */
export const userAddresses = {
  ...verbAddresses(grade.path),
  '/user/list': `${wallet.path}/list`,
  '/user/detail': `${wallet.path}/detail`,
  '/user/grade': `${wallet.path}/grade`,
  '/user.balance/log': `${entry.path}/list`,
  '/user.recharge/order': `${rechargeOrder.path}/list`,
};

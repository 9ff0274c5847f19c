import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { wallet } from './wallet.ts';

/** Adjustment modes in the store's addresses (spec/wallet#users). */
export const rechargeModes = ['inc', 'dec', 'set'] as const;

/** What is adjusted. */
export const rechargeTargets = ['balance', 'points'] as const;

/** Store addresses of people without an equivalent call of the wallet (spec/wallet#users). */
export const userCalls = defineCalls({
  recharge: {
    method: 'POST',
    path: '/user/recharge',
    label: label('调整用户余额或积分', 'Adjust the balance or the points of a user'),
    group: wallet.label,
    permission: [permissionCode(wallet, 'adjust'), permissionCode(wallet, 'adjustpoints')],
    idempotent: true,
    input: {
      id: f.reference('wallet.wallet', '用户', 'User', { required: true }),
      target: f.text('目标：balance余额、points积分', 'Target: balance or points', {
        required: true,
        oneOf: rechargeTargets,
      }),
      mode: f.text('方式：inc增加、dec减少、set设为', 'Mode: inc, dec or set', {
        required: true,
        oneOf: rechargeModes,
      }),
      amount: f.decimal('金额或积分', 'Amount or points', { required: true, min: 0, max: 1_000_000_000 }),
      reason: f.text('原因', 'Reason', { required: true, max: 200 }),
    },
    answer: row({
      change: f.decimal('变动', 'Change', { required: true }),
      balance: f.decimal('变动后余额', 'Balance after', { required: true }),
    }),
  },
});

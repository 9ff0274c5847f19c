import { label } from '@refectory/declaration/label.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { gradeStates } from '#wallet/contract/grade-states.ts';
import { rechargePlanStates } from '#wallet/contract/recharge/recharge-plan-states.ts';
import { account } from '../contract/account.ts';
import { entry } from '../contract/entry.ts';
import { grade } from '../contract/grade.ts';
import { gradeLog } from '../contract/grade-log.ts';
import { pointsEntry } from '../contract/points-entry.ts';
import { proof } from '../contract/proof.ts';
import { rechargeOrder } from '../contract/recharge/recharge-order.ts';
import { rechargePlan } from '../contract/recharge/recharge-plan.ts';
import { rechargeStates } from '../contract/recharge/recharge-states.ts';
import { subsidyGrant } from '../contract/subsidy-grant.ts';
import { wallet } from '../contract/wallet.ts';
import { freezeAccount } from './account/freeze-account.ts';
import { unfreezeAccount } from './account/unfreeze-account.ts';
import { adjustWallet } from './adjust/adjust-wallet.ts';
import { approvalBindings, approvalConstraints, approvalHandlers } from './approval/bindings.ts';
import { seedApprovalProcess } from './approval/seed-approval-process.ts';
import { readOwnCashDrawer } from './entry/read-own-cash-drawer.ts';
import { giveGrade } from './grade/give-grade.ts';
import { listGrades } from './grade/list-grades.ts';
import { upgradeGrades } from './grade/upgrade-grades.ts';
import { walletJobs } from './jobs.ts';
import { adjustPoints } from './points/adjust-points.ts';
import { exchangePoints } from './points/exchange-points.ts';
import { verifyLedger } from './proof/verify-ledger.ts';
import { payRechargeOrder } from './recharge/pay-recharge-order.ts';
import { rechargeOrderHooks } from './recharge/recharge-order.hooks.ts';
import { rechargeWallet } from './recharge/recharge-wallet.ts';
import { refundRechargeOrder } from './recharge/refund-recharge-order.ts';
import { grantSubsidy } from './subsidy/grant-subsidy.ts';
import { previewSubsidy } from './subsidy/preview-subsidy.ts';
import { reverseSubsidy } from './subsidy/reverse-subsidy.ts';
import { subsidyGrantHooks } from './subsidy/subsidy-grant.hooks.ts';
import { boundUserCalls, userAddresses } from './user/user.calls.ts';

/** Module wallet: money of people and tenants (spec/wallet#accounts). */
export const walletModule: ServerModule = {
  name: 'wallet',
  bindings: [
    bindResource(wallet, 'wallet_wallet', {
      actions: {
        recharge: rechargeWallet,
        adjust: adjustWallet,
        exchange: exchangePoints,
        adjustpoints: adjustPoints,
        grade: giveGrade,
      },
    }),
    bindResource(account, 'wallet_account', {
      view: 'wallet_account_row',
      growing: {},
      actions: { freeze: freezeAccount, unfreeze: unfreezeAccount },
    }),
    bindResource(entry, 'wallet_entry', {
      view: 'wallet_entry_row',
      growing: {
        contains: { businessType: 'values', businessId: 'numbers' },
        textTenant: 'transfer_tenant_id',
      },
    }),
    bindResource(pointsEntry, 'wallet_points_entry', { view: 'wallet_points_entry_row', growing: {} }),
    bindResource(rechargePlan, 'wallet_recharge_plan', {
      actions: { enable: move(rechargePlanStates, 'enable'), disable: move(rechargePlanStates, 'disable') },
    }),
    bindResource(rechargeOrder, 'wallet_recharge_order', {
      growing: { contains: { orderNo: 'numbers' } },
      hooks: rechargeOrderHooks,
      logsCreation: true,
      queries: { drawer: readOwnCashDrawer },
      actions: { pay: payRechargeOrder, refund: refundRechargeOrder, cancel: move(rechargeStates, 'cancel') },
    }),
    bindResource(subsidyGrant, 'wallet_subsidy_grant', {
      view: 'wallet_subsidy_grant_row',
      hooks: subsidyGrantHooks,
      logsCreation: true,
      actions: { preview: previewSubsidy, grant: grantSubsidy, reverse: reverseSubsidy },
    }),
    ...approvalBindings,
    bindResource(proof, 'wallet_proof', { actions: { run: verifyLedger } }),
    bindResource(grade, 'wallet_grade', {
      queries: { all: listGrades },
      actions: { enable: move(gradeStates, 'enable'), disable: move(gradeStates, 'disable'), upgrade: upgradeGrades },
    }),
    bindResource(gradeLog, 'wallet_grade_log', { view: 'wallet_grade_log_row', growing: {} }),
  ],
  constraints: {
    wallet_account_not_negative: 'wallet.below-limit',
    wallet_of_employee_is_unused: 'wallet.wallet-used',
    wallet_account_balance_is_last_entry: 'wallet.ledger-refused',
    wallet_points_not_negative: 'wallet.points-short',
    wallet_points_balance_is_last_entry: 'wallet.ledger-refused',
    wallet_points_entry_follows: 'wallet.ledger-refused',
    wallet_transfer_sums_to_zero: 'wallet.ledger-refused',
    wallet_transfer_refund_within_amount: 'wallet.ledger-refused',
    wallet_recharge_plan_name_unique: 'wallet.plan-name-taken',
    wallet_recharge_plan_days: { code: 'wallet.plan-days-reversed', field: 'validTo' },
    wallet_grade_name_unique: 'wallet.grade-name-taken',
    wallet_grade_weight_unique: 'wallet.grade-weight-taken',
    ...approvalConstraints,
  },
  rowNames: {
    wallet_transfer: label('资金流水', 'Ledger transfer'),
    wallet_points_account: label('积分账户', 'Account of points'),
  },
  handlers: approvalHandlers,
  seed: seedApprovalProcess,
  jobs: walletJobs,
  calls: boundUserCalls,
  aliasPaths: userAddresses,
};

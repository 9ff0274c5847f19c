import { label } from '@refectory/declaration/label.ts';
import { belowHeading, type Menu } from '@refectory/declaration/menu.ts';

const balanceMenus: readonly Menu[] = [
  item('wallet_wallet', '员工钱包', 'Wallets', '/wallet/wallet', 'wallet', 'wallet.wallet'),
  item('wallet_entry', '钱包流水', 'Entries', '/wallet/entry', 'unordered-list', 'wallet.entry'),
  item(
    'wallet_recharge_order',
    '充值订单',
    'Top-up orders',
    '/wallet/recharge-order',
    'pay-circle',
    'wallet.rechargeOrder',
  ),
  item('wallet_recharge_plan', '充值方案', 'Top-up plans', '/wallet/recharge-plan', 'gift', 'wallet.rechargePlan'),
];

const subsidyMenus: readonly Menu[] = [
  item('wallet_subsidy_grant', '补贴发放', 'Subsidy grants', '/wallet/subsidy-grant', 'dollar', 'wallet.subsidyGrant'),
  item('wallet_approval', '资金审批', 'Approvals', '/wallet/approval', 'file-done', 'wallet.approval'),
];

const pointsMenus: readonly Menu[] = [
  item('wallet_points_entry', '积分流水', 'Points', '/wallet/points-entry', 'trophy', 'wallet.pointsEntry'),
  item('wallet_grade', '等级管理', 'Grades', '/wallet/grade', 'crown', 'wallet.grade'),
  item('wallet_grade_log', '等级日志', 'Grade log', '/wallet/grade-log', 'history', 'wallet.gradeLog'),
];

const ledgerMenus: readonly Menu[] = [
  item('wallet_account', '钱包账户', 'Accounts', '/wallet/account', 'bank', 'wallet.account'),
  item('wallet_proof', '对账', 'Ledger check', '/wallet/proof', 'audit', 'wallet.proof'),
];

/** 钱包: menus of money; codes are resource codes. */
export const walletMenus: readonly Menu[] = [
  {
    code: 'wallet',
    label: label('钱包', 'Wallet'),
    path: '/wallet',
    icon: 'wallet',
    sort: 30,
    children: [
      ...belowHeading(label('余额与充值', 'Balances and top-ups'), balanceMenus),
      ...belowHeading(label('补贴与审批', 'Subsidies and approvals'), subsidyMenus),
      ...belowHeading(label('积分与等级', 'Points and grades'), pointsMenus),
      ...belowHeading(label('账务', 'Ledger'), ledgerMenus),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

function item(code: string, zh: string, en: string, path: string, icon: string, resource: string): Menu {
  return { code, label: label(zh, en), path, icon, sort: 0, resource };
}

import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Business dictionaries of money (spec/rules#pay-types, spec/wallet#entries). Code relies on the keys. */
export const walletDictionaries = [
  dictionary('pay_type', '支付方式', 'Payment', [
    entry(1, '余额', 'Balance'),
    entry(2, '现金', 'Cash'),
    entry(3, '微信', 'WeChat'),
    entry(4, '支付宝', 'Alipay'),
    entry(5, '刷卡', 'Card swipe'),
    entry(6, '券', 'Coupon'),
    entry(7, '挂账', 'On account'),
  ]),
  dictionary('wallet_bucket', '钱包类别', 'Wallet type', [
    entry(0, '系统', 'System', 'default'),
    entry(1, '现金', 'Cash', 'success'),
    entry(2, '补贴', 'Subsidy', 'processing'),
    entry(3, '赠送', 'Bonus', 'warning'),
  ]),
  dictionary('wallet_system', '系统账户', 'System account', [
    entry(1, '现金柜', 'Cash drawer'),
    entry(2, '微信', 'WeChat'),
    entry(3, '支付宝', 'Alipay'),
    entry(4, '刷卡机', 'Card terminal'),
    entry(5, '挂账应收', 'Receivable'),
    entry(6, '营业收入', 'Revenue'),
    entry(7, '补贴资金', 'Subsidy fund'),
    entry(8, '赠送资金', 'Gift fund'),
    entry(9, '押金', 'Deposit'),
    entry(10, '过期沉淀', 'Expired balances'),
    entry(11, '人工调整', 'Adjustment'),
  ]),
  dictionary('wallet_scene', '变动类型', 'Type', [
    entry(10, '充值', 'Recharge', 'success'),
    entry(20, '消费', 'Spending', 'default'),
    entry(30, '人工调整', 'Adjustment', 'warning'),
    entry(40, '退款', 'Refund', 'processing'),
    entry(50, '补贴发放', 'Subsidy grant', 'success'),
    entry(60, '补贴过期', 'Subsidy expiry', 'error'),
  ]),
  dictionary('adjust_mode', '调整方式', 'Adjustment', [
    entry(1, '增加', 'Increase'),
    entry(2, '减少', 'Decrease'),
    entry(3, '设为', 'Set to'),
  ]),
  dictionary('recharge_status', '充值状态', 'Recharge status', [
    entry(10, '待支付', 'Unpaid', 'warning'),
    entry(20, '已支付', 'Paid', 'success'),
    entry(60, '已取消', 'Cancelled', 'default'),
  ]),
  dictionary('recharge_plan_status', '方案状态', 'Plan status', [
    entry(1, '启用', 'In use', 'success'),
    entry(2, '停用', 'Disabled', 'default'),
  ]),
  dictionary('subsidy_scope', '发放范围', 'Granted to', [
    entry(1, '指定员工', 'Selected employees'),
    entry(2, '员工分组', 'Groups'),
    entry(3, '员工类型', 'Employee types'),
    entry(4, '全部在职员工', 'All active employees'),
  ]),
  dictionary('subsidy_grant_status', '发放状态', 'Grant status', [
    entry(10, '待发放', 'Draft', 'warning'),
    entry(20, '已发放', 'Granted', 'success'),
    entry(30, '已撤回', 'Reversed', 'default'),
  ]),
  dictionary('grade_status', '等级状态', 'Grade status', [
    entry(1, '启用', 'In use', 'success'),
    entry(2, '停用', 'Disabled', 'default'),
  ]),
] as const;

import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const payType = dictionary('pay_type', '支付方式', 'Payment', {
  balance: entry(1, '余额', 'Balance'),
  cash: entry(2, '现金', 'Cash'),
  wechat: entry(3, '微信', 'WeChat'),
  alipay: entry(4, '支付宝', 'Alipay'),
  card: entry(5, '刷卡', 'Card swipe'),
  coupon: entry(6, '券', 'Coupon'),
  onAccount: entry(7, '挂账', 'On account'),
});

/** Payment status of bookings and orders. */
export const payStatus = dictionary('pay_status', '支付状态', 'Payment status', {
  unpaid: entry(10, '未支付', 'Unpaid', 'warning'),
  paid: entry(20, '已支付', 'Paid', 'default'),
});

export const refundStatus = dictionary('refund_status', '退款状态', 'Refund status', {
  none: entry(0, '未退款', 'Not refunded'),
  partial: entry(10, '部分退款', 'Partly refunded', 'default'),
  full: entry(20, '已退款', 'Refunded', 'default'),
});

export const walletBucket = dictionary('wallet_bucket', '钱包类别', 'Wallet type', {
  system: entry(0, '系统', 'System'),
  cash: entry(1, '现金', 'Cash'),
  subsidy: entry(2, '补贴', 'Subsidy'),
  bonus: entry(3, '赠送', 'Bonus'),
});

export const walletScene = dictionary('wallet_scene', '变动类型', 'Type', {
  recharge: entry(10, '充值', 'Top-up'),
  spending: entry(20, '消费', 'Spending'),
  adjustment: entry(30, '人工调整', 'Adjustment'),
  refund: entry(40, '退款', 'Refund'),
  subsidyGrant: entry(50, '补贴发放', 'Subsidy grant'),
  subsidyExpiry: entry(60, '补贴过期', 'Subsidy expiry'),
  drawerDifference: entry(70, '收银差异', 'Drawer difference'),
  couponExpiry: entry(80, '券过期', 'Coupon expiry'),
  pointsExchange: entry(90, '积分兑换', 'Points exchanged'),
});

export const pointsScene = dictionary('points_scene', '积分变动类型', 'Type of points', {
  earned: entry(10, '消费获得', 'Earned'),
  takenBack: entry(20, '退款扣回', 'Taken back'),
  exchanged: entry(30, '兑换', 'Exchanged'),
  adjusted: entry(40, '人工调整', 'Adjusted'),
});

export const adjustMode = dictionary('adjust_mode', '调整方式', 'Adjustment', {
  increase: entry(1, '增加', 'Increase'),
  decrease: entry(2, '减少', 'Decrease'),
  set: entry(3, '设为', 'Set to'),
});

export const rechargeStatus = dictionary('recharge_status', '充值状态', 'Top-up status', {
  unpaid: entry(10, '待支付', 'Unpaid', 'warning'),
  paid: entry(20, '已支付', 'Paid', 'default'),
  refunded: entry(30, '已退款', 'Refunded', 'default'),
  cancelled: entry(60, '已取消', 'Cancelled', 'default'),
});

export const rechargePlanStatus = dictionary('recharge_plan_status', '方案状态', 'Plan status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const subsidyScope = dictionary('subsidy_scope', '发放范围', 'Recipients', {
  employees: entry(1, '指定员工', 'Selected employees'),
  groups: entry(2, '员工分组', 'Groups'),
  types: entry(3, '员工类型', 'Employee types'),
  everybody: entry(4, '全部在职员工', 'All active employees'),
});

export const subsidyGrantStatus = dictionary('subsidy_grant_status', '发放状态', 'Grant status', {
  draft: entry(10, '待发放', 'Draft', 'warning'),
  granted: entry(20, '已发放', 'Granted', 'default'),
  reversed: entry(30, '已撤回', 'Reversed', 'default'),
});

/** Kinds of approval requests. */
export const approvalKind = dictionary('wallet_approval_kind', '资金审批类别', 'Kind of approval', {
  refund: entry(1, '退款', 'Refund'),
  subsidy: entry(2, '补贴发放', 'Subsidy grant'),
});

export const approvalStatus = dictionary('wallet_approval_status', '资金审批状态', 'Approval status', {
  waiting: entry(10, '待审批', 'Waiting', 'warning'),
  done: entry(20, '已执行', 'Done', 'default'),
  rejected: entry(30, '已驳回', 'Rejected', 'error'),
  withdrawn: entry(40, '已撤回', 'Withdrawn', 'default'),
  failed: entry(50, '执行失败', 'Failed', 'error'),
});

export const gradeStatus = dictionary('grade_status', '等级状态', 'Grade status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

/** System accounts; the key is the kind, and the id of the account. */
export const walletSystem = dictionary('wallet_system', '系统账户', 'System account', [
  entry(1, '现金柜', 'Cash drawer'),
  entry(2, '微信', 'WeChat'),
  entry(3, '支付宝', 'Alipay'),
  entry(4, '刷卡机', 'Card terminal'),
  entry(5, '挂账应收', 'Receivable'),
  entry(6, '营业收入', 'Revenue'),
  entry(7, '补贴资金', 'Subsidy fund'),
  entry(8, '赠送资金', 'Bonus fund'),
  entry(9, '押金', 'Deposit'),
  entry(10, '过期沉淀', 'Expired balances'),
  entry(11, '人工调整', 'Adjustment'),
  entry(12, '收银差异', 'Drawer difference'),
  entry(13, '优惠券', 'Coupons'),
]);

/** Dictionaries of money (spec/rules#pay-types, spec/wallet#entries). Code depends on the keys. */
export const walletDictionaries = [
  payType,
  payStatus,
  refundStatus,
  walletBucket,
  walletSystem,
  walletScene,
  pointsScene,
  adjustMode,
  rechargeStatus,
  rechargePlanStatus,
  subsidyScope,
  subsidyGrantStatus,
  approvalKind,
  approvalStatus,
  gradeStatus,
] as const;

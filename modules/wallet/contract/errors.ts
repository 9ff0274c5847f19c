import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of the wallet (spec/wallet#entries). Amounts in the texts are yuan. */
export const walletErrors = defineErrors('wallet', {
  'not-enough': {
    zh: '余额不足：可用{available}元，需要{amount}元',
    en: 'Insufficient balance: {available} available, {amount} needed',
    status: 409,
  },
  'below-limit': {
    zh: '余额不能低于信用额度',
    en: 'The balance cannot fall below the credit limit',
    status: 409,
  },
  'credit-owed': {
    zh: '有{count}名员工欠款超过{limit}元，请先充值：{names}',
    en: 'More than {limit} is owed by {count}, who must top up first: {names}',
    status: 409,
  },
  'amount-not-positive': { zh: '金额必须大于0', en: 'The amount must be more than 0' },
  'no-wallet': { zh: '员工没有该钱包账户', en: 'The employee has no wallet of this type', status: 404 },
  'employee-not-active': {
    zh: '{name} ({saasNo}) 已停用或离职，不能充值或兑换积分',
    en: '{name} ({saasNo}) is suspended or has left and cannot top up or exchange points',
    status: 409,
  },
  'no-such-payment': {
    zh: '没有可退款的支付记录{transferId}',
    en: 'There is no payment {transferId} to refund',
    status: 404,
  },
  'refund-too-much': {
    zh: '退款{amount}元超过可退金额{refundable}元',
    en: 'Cannot refund {amount}: only {refundable} of the payment is left',
    status: 409,
  },
  'pay-type-not-at-counter': {
    zh: '“{payType}”不是柜台收款方式',
    en: '“{payType}” is not accepted at the counter',
  },
  'nothing-to-adjust': { zh: '余额已经是{balance}元，无需调整', en: 'The balance is already {balance}', status: 409 },
  'only-subsidy-expires': { zh: '只有补贴有到期日', en: 'Only subsidy can have an expiry date' },
  'already-expired': { zh: '到期日{expireOn}已过', en: 'The expiry date {expireOn} has passed' },
  'amount-or-plan': { zh: '请填写充值金额或选择充值方案', en: 'Please enter an amount or choose a plan' },
  'recharge-by-plan': {
    zh: '只能按充值方案充值，请选择方案',
    en: 'Top-ups are by plan only; choose one',
    status: 409,
  },
  'recharge-outside-limits': {
    zh: '充值金额须在{least}元至{most}元之间',
    en: 'The amount must be from {least} to {most}',
  },
  'plan-off': { zh: '充值方案“{name}”已停用', en: 'The plan “{name}” is disabled', status: 409 },
  'plan-not-valid': {
    zh: '充值方案“{name}”有效期为{from}至{to}',
    en: 'The plan “{name}” is valid from {from} to {to}',
    status: 409,
  },
  'plan-differs': {
    zh: '金额{amount}元与方案“{name}”的{payAmount}元不一致',
    en: 'The amount {amount} differs from the {payAmount} of the plan “{name}”',
  },
  'plan-name-taken': { zh: '已有同名充值方案', en: 'There is already a plan with that name' },
  'plan-days-reversed': { zh: '失效日期不能早于生效日期', en: 'The last day must not be before the first' },
  'order-not-open': {
    zh: '充值订单{orderNo}已支付或已取消，不能修改或删除',
    en: 'Top-up order {orderNo} is paid or cancelled and cannot be changed or deleted',
    status: 409,
  },
  'top-up-spent': {
    zh: '充值{orderNo}的钱已被使用：现金剩{cash}元、赠送剩{gift}元，不够退款',
    en: 'The money of top-up {orderNo} was spent: {cash} in cash and {gift} of bonus are left, too little to refund it',
    status: 409,
  },
  'grant-without-target': { zh: '请选择发放的{target}', en: 'Please choose the {target} to grant to' },
  'grant-to-no-one': { zh: '发放范围内没有在职员工', en: 'There are no active employees in this range', status: 409 },
  'grant-not-draft': {
    zh: '补贴{grantNo}已发放或已撤回，不能修改或删除',
    en: 'Grant {grantNo} has been granted or reversed and cannot be changed or deleted',
    status: 409,
  },
  'refund-needs-approval': {
    zh: '该单据退款（含待审批）共{amount}元，超过{limit}元，须先申请审批',
    en: 'Refunds of this bill, including pending ones, come to {amount}, above {limit}: please request approval',
    status: 409,
  },
  'subsidy-needs-approval': {
    zh: '您今日发放（含待审批）共{amount}元，超过{limit}元，须先申请审批',
    en: 'Your grants today, including pending ones, come to {amount}, above {limit}: please request approval',
    status: 409,
  },
  'approval-not-needed': {
    zh: '该操作无须审批，可直接办理',
    en: 'This needs no approval and can be done directly',
    status: 409,
  },
  'approval-waiting': {
    zh: '该单据已有待审批的申请',
    en: 'A request for this is already waiting for approval',
    status: 409,
  },
  'approval-own': { zh: '不能审批自己的申请', en: 'You cannot approve your own request', status: 403 },
  'approval-not-own': { zh: '只有申请人可以撤回', en: 'Only the person who asked can withdraw it', status: 403 },
  'approval-exceeded': {
    zh: '现需{amount}元，超过已批准的{approved}元，请重新申请',
    en: 'It would now be {amount}, above the {approved} approved: please request again',
    status: 409,
  },
  'approval-no-such-action': { zh: '没有可申请审批的这项操作', en: 'There is no such action to request', status: 404 },
  'approval-asker-gone': { zh: '申请人已停用', en: 'The person who asked can no longer sign in', status: 409 },
  'grant-waits': {
    zh: '补贴{grantNo}正在等待审批，不能修改或删除',
    en: 'Grant {grantNo} is waiting for approval and cannot be changed or deleted',
    status: 409,
  },
  'grade-name-taken': { zh: '已有同名等级', en: 'There is already a grade with that name' },
  'grade-weight-taken': { zh: '已有相同权重的等级', en: 'There is already a grade with that weight' },
  'grade-off': { zh: '等级“{grade}”已停用', en: 'The grade “{grade}” is disabled', status: 409 },
  'grade-unchanged': { zh: '等级没有变化', en: 'The employee already has this grade', status: 409 },
  'wallet-used': {
    zh: '该员工有钱包流水，不能删除，请改为离职',
    en: 'This employee’s wallet has entries; mark the employee as left instead of deleting',
    status: 409,
  },
  'frozen-too-little': { zh: '冻结金额只有{frozen}元', en: 'Only {frozen} is frozen', status: 409 },
  'points-off': { zh: '店铺设置中没有开通积分', en: 'Points are switched off in the settings', status: 409 },
  'points-short': { zh: '积分不足', en: 'Not enough points', status: 409 },
  'points-not-enough': {
    zh: '积分不足：现有{available}，需要{points}',
    en: 'Not enough points: {available} available, {points} needed',
    status: 409,
  },
  'points-too-few': { zh: '至少兑换{least}积分', en: 'At least {least} points must be exchanged' },
  'points-worth-nothing': { zh: '{points}积分不足1分钱', en: '{points} points are worth less than 0.01' },
  'points-unchanged': { zh: '积分已经是{points}，无需调整', en: 'The points are {points} already', status: 409 },
  'points-whole': { zh: '积分须为整数', en: 'Points are whole numbers' },
  'ledger-refused': { zh: '账务校验未通过：{constraint}', en: 'The ledger refused this: {constraint}', status: 500 },
});

import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of the dining master data (spec/dining#booking). */
export const diningErrors = defineErrors('dining', {
  'place-code-taken': { zh: '餐厅编号已被使用', en: 'This place code is already in use' },
  'place-not-yours': { zh: '餐厅“{name}”不在您的管理范围内', en: 'Place “{name}” is not one of yours', status: 403 },
  'every-place-not-yours': {
    zh: '您只管理部分餐厅，不能改动适用于全部餐厅的数据',
    en: 'You manage some places only and cannot change what applies to all of them',
    status: 403,
  },
  'no-such-place': { zh: '餐厅不存在', en: 'This place does not exist' },
  'table-code-taken': { zh: '该餐厅已有相同桌号', en: 'This place already has a table with that code' },
  'type-code-taken': { zh: '员工类型编码已被使用', en: 'This type code is already in use' },
  'type-name-taken': { zh: '员工类型名称已被使用', en: 'This type name is already in use' },
  'group-code-taken': { zh: '分组编码已被使用', en: 'This group code is already in use' },
  'group-name-taken': {
    zh: '同一上级下已有同名分组',
    en: 'There is already a group with that name under the same parent',
  },
  'saas-no-taken': { zh: '工号已被使用', en: 'This staff number is already in use' },
  'saas-cardno-taken': {
    zh: '卡面编号已被其他员工使用',
    en: 'Another employee already has this printed card number',
  },
  'user-has-employee': {
    zh: '该后台账号已关联其他员工',
    en: 'This console user already belongs to another employee',
  },
  'phone-malformed': { zh: '手机号码长度不是11位', en: 'The phone number must have 11 digits' },
  'employee-days-reversed': { zh: '离职日期不能早于入职日期', en: 'An employee cannot leave before joining' },
  'leaves-later': {
    zh: '离职日期{leftOn}还未到，请在当天办理',
    en: '{leftOn} is in the future; mark the employee as left on that day',
  },
  'no-card-for': {
    zh: '员工 {name} ({saasNo}) 不在职，不能发卡',
    en: '{name} ({saasNo}) is not active; no card can be issued',
    status: 409,
  },
  'no-such-employee': {
    zh: '没有员工使用卡面编号“{saasCardno}”',
    en: 'No employee has the printed card number “{saasCardno}”',
  },
  'card-in-use': {
    zh: '卡号“{cardNo}”已发给员工 {name} ({saasNo})',
    en: 'Card {cardNo} was already issued to {name} ({saasNo})',
    status: 409,
  },
  'card-lost': {
    zh: '卡号“{cardNo}”已由员工 {name} ({saasNo}) 挂失，请先注销或换卡',
    en: 'Card {cardNo} was reported lost by {name} ({saasNo}); replace or retire it first',
    status: 409,
  },
  'card-taken': { zh: '卡号已被使用', en: 'This card number is already in use', status: 409 },
  'has-active-card': {
    zh: '员工 {name} ({saasNo}) 已有正常使用的卡“{cardNo}”，请先挂失、换卡或注销',
    en: '{name} ({saasNo}) already has the active card {cardNo}; report it lost, replace or retire it first',
    status: 409,
  },
  'has-active-card-already': {
    zh: '该员工已有正常使用的卡',
    en: 'This employee already has an active card',
    status: 409,
  },
  'card-not-blank': {
    zh: '卡“{cardNo}”已发放过，不能删除，请注销',
    en: 'Card {cardNo} has been issued and cannot be deleted; retire it instead',
    status: 409,
  },
  'binding-taken': {
    zh: '该外部账号已绑定其他员工',
    en: 'This external account is linked to another employee',
    status: 409,
  },
  'bound-already': {
    zh: '该员工在此渠道已有绑定，请先解绑',
    en: 'The employee already has an account linked in this channel; unlink it first',
    status: 409,
  },
  'admin-user-once': {
    zh: '该用户已是餐厅管理员，请直接修改',
    en: 'This user is already a dining admin; edit that entry',
  },
  'dish-code-taken': { zh: '菜品编码已被使用', en: 'This dish code is already in use' },
  'raw-code-taken': { zh: '原材料编码已被使用', en: 'This raw material code is already in use' },
  'raw-name-taken': { zh: '已有同名原材料', en: 'There is already a raw material with that name' },
  'raw-type-code-taken': { zh: '原材料类型编码已被使用', en: 'This raw material type code is already in use' },
  'raw-type-name-taken': {
    zh: '同一上级下已有同名原材料类型',
    en: 'There is already a raw material type with that name under the same parent',
  },
  'purchase-factor-zero': { zh: '采购换算必须大于0', en: 'A purchase unit must contain more than 0 units' },
  'recipe-of-one-thing': {
    zh: '请选择原材料或子菜品中的一个',
    en: 'Please choose either a raw material or a sub-dish',
  },
  'recipe-line-once': { zh: '该菜品的配方中已有此用料', en: 'The recipe of this dish already has that ingredient' },
  'recipe-ring': {
    zh: '“{dish}”会成为自己的用料：{path}',
    en: '“{dish}” would contain itself: {path}',
    status: 409,
  },
  'recipe-ring-kept-out': { zh: '菜品会成为自己的用料', en: 'A dish would contain itself', status: 409 },
  'no-such-dish': { zh: '菜品不存在', en: 'This dish does not exist' },
  'package-name-taken': { zh: '该餐厅已有同名套餐', en: 'This place already has a package with that name' },
  'package-meal-not-served': {
    zh: '餐厅“{place}”不供应{meals}',
    en: 'Place “{place}” does not serve {meals}',
  },
  'rule-target-missing': { zh: '请选择价格规则适用的{target}', en: 'Please choose the {target} the rule applies to' },
  'rule-value-not-money': { zh: '数值最多两位小数', en: 'The value can have at most two decimals' },
  'rule-percent-too-large': { zh: '折扣不能超过{max}%', en: 'A percentage can be at most {max}' },
  'rule-days-reversed': { zh: '结束日期不能早于开始日期', en: 'The last day must not be before the first' },
  'nothing-to-price': { zh: '请选择套餐或菜品', en: 'Please choose a package or a dish' },
  'no-such-ask': { zh: '要计价的{what}不存在', en: 'The {what} to be priced does not exist' },
  'unknown-parameter': { zh: '没有参数“{key}”', en: 'There is no parameter “{key}”' },
  'bad-parameter': { zh: '参数“{key}”应为{expected}', en: 'Parameter “{key}” must be {expected}' },
  'parameter-taken': {
    zh: '该餐厅已设置此参数，请直接修改',
    en: 'This parameter is already set here; edit that entry',
  },
  'holiday-taken': { zh: '该日期已有设置，请直接修改', en: 'This date is already set; edit that entry' },
  'year-missing': { zh: '请输入年份', en: 'Please enter the year' },
  'year-not-published': { zh: '{year}年的节假日安排尚未发布', en: 'The holidays of {year} are not published yet' },
  'rest-days-reversed': { zh: '休餐结束日期不能早于开始日期', en: 'A meal pause must not end before it starts' },
  'rest-overlaps': {
    zh: '该员工在此期间已有休餐',
    en: 'The employee already has a meal pause in this period',
    status: 409,
  },
  'rest-over-meals': {
    zh: '休餐期间还有已订的餐',
    en: 'Meals are still booked or ordered in this period',
    status: 409,
  },
  'resting-then': {
    zh: '员工在该日休餐，不能订餐',
    en: 'The employee has a meal pause on that day and cannot book',
    status: 409,
  },
  'rest-has-bookings': {
    zh: '休餐期间已订{count}餐（预订和订单），请勾选“取消已订餐”确认取消并退款',
    en: '{count} meals are booked or ordered in this period; tick “Cancel booked meals” to cancel and refund them',
    status: 409,
  },
});

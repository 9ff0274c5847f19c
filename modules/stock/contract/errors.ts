import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of the stock (spec/stock#suppliers). */
export const stockErrors = defineErrors('stock', {
  'supplier-code-taken': { zh: '供应商编码已被使用', en: 'This supplier code is already in use' },
  'supplier-name-taken': { zh: '已有同名供应商', en: 'There is already a supplier with that name' },
  'not-enough': {
    zh: '“{raw}”库存只有 {available} {unit}，不够 {wanted} {unit}',
    en: '“{raw}”: {available} {unit} in stock, {wanted} {unit} needed',
    status: 409,
  },
  'level-overdrawn': { zh: '库存不足', en: 'Not enough in stock', status: 409 },
  'ledger-fixed': {
    zh: '库存流水不能修改，请用新的变动更正',
    en: 'Stock movements cannot be changed; correct them with a new one',
    status: 409,
  },
  'same-place': { zh: '调入就餐点不能与调出就餐点相同', en: 'Choose another place than the one it is in' },
  'expired-already': { zh: '到期日不能早于今天', en: 'The expiry date is before today' },
  'counted-twice': { zh: '“{raw}”重复盘点', en: '“{raw}” is counted twice' },
  'level-changed': {
    zh: '“{raw}”盘点期间账面已变为 {quantity} {unit}，请重新核对',
    en: '“{raw}” has changed to {quantity} {unit} in the books meanwhile; check it again',
    status: 409,
  },
  'purchase-empty': { zh: '采购单至少要有一种原材料', en: 'A purchase order needs at least one ingredient' },
  'purchase-raw-once': {
    zh: '同一采购单中每种原材料只能有一行',
    en: 'Each ingredient can be on one line of a purchase order only',
  },
  'purchase-fixed': {
    zh: '采购单 {purchaseNo} 已下单，不能修改',
    en: 'Purchase order {purchaseNo} has been sent and cannot be changed',
    status: 409,
  },
  'purchase-lines-fixed': {
    zh: '采购单已下单，不能修改',
    en: 'The purchase order has been sent and cannot be changed',
    status: 409,
  },
  'purchase-stays': {
    zh: '采购单 {purchaseNo} 已下单，不能删除；请取消',
    en: 'Purchase order {purchaseNo} has been sent and cannot be deleted; cancel it instead',
    status: 409,
  },
  'purchase-ordered': {
    zh: '采购单已下单，不能删除',
    en: 'The purchase order has been sent and cannot be deleted',
    status: 409,
  },
  'purchase-without-supplier': {
    zh: '采购单 {purchaseNo} 没有供应商',
    en: 'Purchase order {purchaseNo} has no supplier',
    status: 409,
  },
  'supplier-disabled': { zh: '供应商“{supplier}”已停用', en: 'The supplier “{supplier}” is disabled', status: 409 },
  'licence-over': {
    zh: '供应商“{supplier}”的许可证已于 {until} 到期',
    en: 'The licence of the supplier “{supplier}” ended on {until}',
    status: 409,
  },
  'nothing-received': { zh: '请填写至少一行收货数量', en: 'Enter the received quantity on at least one line' },
  'not-on-purchase': { zh: '采购单上没有该原材料', en: 'This ingredient is not on the purchase order' },
  'more-than-ordered': {
    zh: '“{raw}”只剩 {open} 件未收，多收请填写原因',
    en: '“{raw}”: {open} packs outstanding; give a reason to receive more',
  },
  'nothing-short': { zh: '没有低于安全库存的原材料', en: 'No ingredient is below its safety stock', status: 409 },
  'nothing-counted': { zh: '请填写至少一项实盘数量', en: 'Enter the counted quantity of at least one ingredient' },
});

import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of the stock (spec/stock#suppliers). */
export const stockErrors = defineErrors('stock', {
  'supplier-code-taken': { zh: '供应商编码已被使用', en: 'This supplier code is already in use' },
  'supplier-name-taken': { zh: '已有同名供应商', en: 'There is already a supplier with that name' },
  'not-enough': {
    zh: '“{raw}”库存只有 {available} {unit}，不够 {wanted} {unit}',
    en: '“{raw}”: {available} {unit} in stock, {wanted} {unit} wanted',
    status: 409,
  },
  'level-overdrawn': { zh: '库存不足', en: 'Not enough in stock', status: 409 },
  'ledger-fixed': {
    zh: '库存流水不能修改，请用新的变动更正',
    en: 'Stock movements cannot be changed; correct them with a new one',
    status: 409,
  },
  'unknown-raw': { zh: '原材料不存在', en: 'There is no such raw material' },
  'same-place': { zh: '调入餐厅不能与调出餐厅相同', en: 'Choose another place than the one it is in' },
  'expired-already': { zh: '到期日不能早于今天', en: 'The expiry date is before today' },
  'counted-twice': { zh: '“{raw}”重复盘点', en: '“{raw}” is counted twice' },
  'level-changed': {
    zh: '“{raw}”盘点期间账面已变为 {quantity} {unit}，请重新核对',
    en: '“{raw}” has changed to {quantity} {unit} in the books meanwhile; check it again',
    status: 409,
  },
  'nothing-counted': { zh: '请填写至少一项实盘数量', en: 'Enter what was counted of at least one raw material' },
});

import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals around cash drawers (spec/dining#drawer). Amounts are yuan. */
export const drawerErrors = defineErrors('dining', {
  'drawer-open-already': {
    zh: '您还有未交班的收银班次，请先点数并交班',
    en: 'You still have an open drawer; count and close it first',
    status: 409,
  },
  'drawer-counted': {
    zh: '收银班次已点数，不能再收款或退款；请交班后开新班次',
    en: 'Your drawer has been counted and is closed for payments; close it and open another',
    status: 409,
  },
  'drawer-closed': {
    zh: '您今天的收银班次已交班，请先开新班次再收款或退款',
    en: 'Your drawer for today is closed; open another one before taking or paying out money',
    status: 409,
  },
  'drawer-required': {
    zh: '该就餐点收取或退还现金须先开收银班次',
    en: 'At this place a drawer must be open before cash is taken or paid out',
    status: 409,
  },
  'drawer-fixed': {
    zh: '收银班次已交班，不能再改动',
    en: 'The drawer is closed and cannot be changed',
    status: 409,
  },
  'drawer-uneven': {
    zh: '点数与账面不一致，请重新点数',
    en: 'The count does not match the books; please recount',
    status: 409,
  },
  'drawer-count-missing': {
    zh: '请填写{payType}的点数，账面为{expected}元',
    en: 'Please enter the counted amount of {payType}; {expected} is expected',
  },
  'drawer-count-twice': { zh: '{payType}填写了两次', en: '{payType} is given twice' },
  'drawer-cash-negative': { zh: '现金点数不能小于0', en: 'The cash that was counted cannot be below 0' },
  'drawer-denominations-differ': {
    zh: '面额合计{total}元与现金点数{amount}元不一致',
    en: 'The notes and coins add up to {total}, the cash counted is {amount}',
  },
  'drawer-reason-missing': {
    zh: '差异{difference}元，请填写原因',
    en: 'There is a difference of {difference}; please enter the reason',
  },
});

import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of order summaries (spec/shop#summary). */
export const summaryErrors = defineErrors('shop', {
  'summary-days': {
    zh: '结束日期不能早于开始日期，且最多 31 天',
    en: 'The last day cannot be before the first, and at most 31 days',
  },
  'summary-locked-already': {
    zh: '该就餐点这段时间已有锁定的汇总 {summaryNo}（{from} 至 {to}）',
    en: 'Summary {summaryNo} ({from} to {to}) already locks meals of this period at this place',
    status: 409,
  },
  'summary-locked-once': {
    zh: '该就餐点这段时间刚被锁定',
    en: 'Meals of this period have just been locked at this place',
    status: 409,
  },
  'summary-empty': {
    zh: '这段时间没有预订和订单，不能锁定',
    en: 'No bookings or orders in this period; nothing to lock',
    status: 409,
  },
  'summary-delta-accepted': {
    zh: '汇总 {summaryNo} 的变更 {delta} 已被确认',
    en: 'Change {delta} of summary {summaryNo} has already been accepted',
    status: 409,
  },
  'summary-delta-changed': {
    zh: '汇总 {summaryNo} 的变更又有变化，请核对后再确认',
    en: 'The changes of summary {summaryNo} have changed again; please check before you accept',
    status: 409,
  },
  'summary-no-delta': {
    zh: '汇总 {summaryNo} 没有待确认的变更',
    en: 'Summary {summaryNo} has no change to accept',
    status: 409,
  },
  'summary-purchased': {
    zh: '该版本已生成采购单',
    en: 'Purchase orders have already been drafted from this version',
    status: 409,
  },
  'summary-nothing-to-buy': {
    zh: '汇总 {summaryNo} 没有需要采购的原材料',
    en: 'There is nothing to buy for summary {summaryNo}',
    status: 409,
  },
  'summary-no-version': { zh: '没有该版本', en: 'There is no such version', status: 404 },
  'summary-fixed': {
    zh: '汇总已锁定，内容不能修改或删除',
    en: 'The summary is locked; its content cannot be changed or deleted',
    status: 409,
  },
});

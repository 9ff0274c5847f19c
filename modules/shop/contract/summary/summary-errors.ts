import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of order summaries (spec/shop#summary). */
export const summaryErrors = defineErrors('shop', {
  'summary-days': {
    zh: '结束日期不能早于开始日期，且最多 31 天',
    en: 'The span ends before it begins or is longer than 31 days',
  },
  'summary-locked-already': {
    zh: '该就餐点这段时间已有锁定的汇总 {summaryNo}（{from} 至 {to}）',
    en: 'Summary {summaryNo} ({from} to {to}) already locks meals of this span there',
    status: 409,
  },
  'summary-locked-once': {
    zh: '该就餐点这段时间刚被锁定',
    en: 'Meals of this span have just been locked there',
    status: 409,
  },
  'summary-empty': {
    zh: '这段时间没有预订和订单，不能锁定',
    en: 'There are no bookings or orders in this span; there is nothing to lock',
    status: 409,
  },
  'summary-delta-accepted': {
    zh: '汇总 {summaryNo} 的变更 {delta} 已被确认',
    en: 'Delta {delta} of summary {summaryNo} was accepted already',
    status: 409,
  },
  'summary-delta-changed': {
    zh: '汇总 {summaryNo} 的变更又有变化，请核对后再确认',
    en: 'The delta of summary {summaryNo} has changed meanwhile; look at it again',
    status: 409,
  },
  'summary-no-delta': {
    zh: '汇总 {summaryNo} 没有待确认的变更',
    en: 'There is no delta of summary {summaryNo} to accept',
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
    en: 'The summary is locked; what it says can neither be changed nor removed',
    status: 409,
  },
});

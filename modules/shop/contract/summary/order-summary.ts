import { file, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { summaryStatus } from '../dictionaries.ts';
import { rawDishFigures, readSpan, summaryFigures, summarySpan } from './summary-figures.ts';
import { summaryStates } from './summary-states.ts';

const { draft } = summaryStatus.keys;

const id = f.reference('shop.orderSummary', '订单汇总', 'Order summary', { required: true });
const remark = f.multiline('备注', 'Remark', { form: true, max: 500 });
const versionNo = f.integer('版本，空为最新', 'Version; empty: the last', { min: 1, max: 1_000_000 });
const locked = row({
  id: f.reference('shop.orderSummary', '订单汇总', 'Order summary'),
  summaryNo: f.text('汇总号', 'Summary no.', { required: true }),
  versionNo: f.integer('版本', 'Version', { required: true }),
  portions: f.integer('份数', 'Portions', { required: true }),
  cost: f.money('采购金额', 'Purchase cost', { required: true }),
  orders: f.integer('开始制作的订单', 'Orders whose preparation has begun', { required: true }),
});

/**
 * 订单汇总 (spec/shop#summary): dishes to cook and ingredients to buy for a place and some days. `submit` locks a version,
 * `accept` adopts later changes as the next one.
 */
export const orderSummary = defineResource({
  name: 'shop.orderSummary',
  path: '/shop/ordersummary',
  label: label('订单汇总', 'Order summary'),
  title: 'summaryNo',
  sort: ['-bookingTimeStart', '-id'],
  verbs: ['remove', 'export'],
  states: summaryStates,
  fields: {
    summaryNo: f.text('汇总号', 'Summary no.', { list: true, search: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    bookingTimeStart: f.date('开始日期', 'From', { list: true, search: 'first' }),
    bookingTimeEnd: f.date('结束日期', 'To', { list: true, search: true }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: true }),
    summaryStatus: f.choice('summary_status', '汇总状态', 'Status', { list: true, search: true, removeFrom: [draft] }),
    versionNo: f.integer('版本', 'Version', { list: 'hidden' }),
    portions: f.integer('份数', 'Portions', { list: true, sum: true }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    cost: f.money('采购金额', 'Purchase cost', { list: true, sum: true }),
    lockedAt: f.datetime('锁定时间', 'Locked at', { list: true, search: true }),
    lockedBy: f.reference('system.user', '锁定人', 'Locked by', { list: 'hidden' }),
    closedAt: f.datetime('完成时间', 'Closed at', { list: 'hidden' }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden' }),
  },
  queries: {
    summary: {
      label: label('当前汇总', 'Summary as it is now'),
      input: readSpan,
      answer: row(summaryFigures),
    },
    detail_summary: {
      label: label('汇总明细', 'Figures of a version'),
      input: { id, versionNo },
      answer: row(summaryFigures),
    },
    raw_dishes: {
      label: label('原材料用于菜品', 'Dishes using an ingredient'),
      input: {
        ...readSpan,
        rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', { required: true }),
        versionNo: f.integer('版本，空为现况', 'Version; empty: as it is now', { min: 1, max: 1_000_000 }),
      },
      answer: rows(rawDishFigures),
    },
    export_detail: {
      label: label('导出汇总明细', 'Export the figures'),
      permission: 'shop_order_summary_export',
      input: {
        ...readSpan,
        versionNo: f.integer('版本，空为现况', 'Version; empty: as it is now', { min: 1, max: 1_000_000 }),
      },
      answer: file,
    },
  },
  actions: {
    draft: {
      label: label('存为草稿', 'Save as draft'),
      target: 'resource',
      hidden: true,
      input: { ...summarySpan, remark },
      answer: row({
        id: f.reference('shop.orderSummary', '订单汇总', 'Order summary'),
        summaryNo: f.text('汇总号', 'Summary no.'),
      }),
    },
    submit: {
      label: label('锁定', 'Lock'),
      target: 'resource',
      hidden: true,
      moves: true,
      tone: 'primary',
      input: { ...summarySpan, remark },
      answer: locked,
    },
    accept: {
      label: label('确认变更', 'Accept change'),
      target: 'row',
      hidden: true,
      moves: true,
      tone: 'primary',
      from: summaryStates.moves.accept.from,
      input: {
        versionNo: f.integer('变更后的版本', 'The version that it makes', { required: true, min: 2, max: 1_000_000 }),
        mark: f.text('所见份数的摘要', 'Digest of the portions that were seen', { required: true, max: 40 }),
      },
      answer: locked,
    },
    close: {
      label: label('完成', 'Close'),
      target: 'rows',
      seldom: true,
      from: summaryStates.moves.close.from,
      confirm: label('完成后不再接受变更，确定完成？', 'A closed summary accepts no more changes. Close it?'),
      input: {
        consume: f.flag('按配方扣减库存', 'Deduct stock by recipe', { form: true, initial: true }),
      },
    },
    purchase: {
      label: label('生成采购单', 'Draft purchase orders'),
      target: 'row',
      from: [summaryStatus.keys.locked],
      confirm: label(
        '按最新版本为每个供应商生成一张采购单草稿，确定生成？',
        'Draft a purchase order for each supplier from the latest version?',
      ),
      answer: row({ created: f.integer('采购单数', 'Purchase orders', { required: true }) }),
    },
    print: {
      label: label('打印到后厨', 'Print for the kitchen'),
      target: 'row',
      hidden: true,
      from: [summaryStatus.keys.locked, summaryStatus.keys.closed],
      input: { versionNo },
      answer: row({ jobs: f.integer('任务数', 'Jobs', { required: true }) }),
    },
  },
});

import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** What a check found. */
const found = {
  proven: f.flag('账实相符', 'Balanced', { list: true, search: true }),
  levels: f.integer('库存项数', 'Levels', { list: true, grouped: true }),
  batches: f.integer('批次数', 'Batches', { list: true, grouped: true }),
  movements: f.integer('流水数', 'Movements', { list: true, grouped: true }),
  value: f.decimal('库存金额（元）', 'Value (yuan)', { list: true, required: true, places: 2 }),
  wrongLevels: f.integer('库存不符', 'Wrong levels', { list: true }),
  wrongBatches: f.integer('批次不符', 'Wrong batches', { list: true }),
  brokenChains: f.integer('流水断链', 'Broken chains', { list: true }),
  milliseconds: f.integer('耗时（毫秒）', 'Duration (ms)', { list: 'hidden' }),
  findings: f.valueList('问题明细', 'Findings', f.valueMap('问题', 'Finding', f.text('值', 'Value')), {
    required: true,
  }),
} as const;

/** 库存核对: the check that movements, levels and batches agree (spec/stock#proof). Runs nightly and on demand. */
export const proof = defineResource({
  name: 'stock.proof',
  path: '/stock/proof',
  label: label('库存核对', 'Stock check'),
  title: 'createTime',
  sort: ['-id'],
  verbs: ['export'],
  fields: { createTime: f.datetime('核对时间', 'Checked at', { list: true, search: true }), ...found },
  actions: {
    run: {
      label: label('立即核对', 'Check now'),
      target: 'resource',
      tone: 'primary',
      answer: row({ id: f.reference('stock.proof', '库存核对', 'Stock check'), ...found }),
    },
  },
});

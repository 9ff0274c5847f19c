import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { floorPlanActions, floorPlanQueries } from './floor-plan.ts';
import { tableStates } from './table-states.ts';

/** Filter of tables that can be assigned: all but disabled ones. */
export const enabledTableFilter = { tableStatus_notequal: tableStates.keys.disabled } as const;

const seats = { required: true, min: 1, max: 1000, initial: 4 } as const;

/** Input of adding several tables: a code is prefix and number, padded with zeros. */
export const tableSeries = {
  placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
  area: f.text('区域', 'Area', { form: true, max: 50 }),
  prefix: f.text('桌号前缀', 'Code prefix', { form: true, max: 20 }),
  padding: f.integer('数字位数', 'Digits', {
    form: true,
    required: true,
    min: 0,
    max: 6,
    initial: 2,
    help: label('不足时在前面补 0', 'Padded with leading zeros'),
  }),
  from: f.integer('起始号', 'From number', { form: true, required: true, min: 0, max: 999_999, initial: 1 }),
  to: f.integer('结束号', 'To number', { form: true, required: true, min: 0, max: 999_999, initial: 10 }),
  seats: f.integer('座位数', 'Seats', { form: true, ...seats }),
  skip: f.integers('跳过的号码', 'Numbers to skip', { form: true, max: 500 }),
} as const;

/** 餐桌 (spec/dining#table). */
export const table = defineResource({
  name: 'dining.table',
  path: '/dining/table',
  label: label('餐桌', 'Table'),
  title: 'code',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: tableStates,
  fields: {
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: true,
      form: true,
      required: true,
      secondaryLabel: 'note',
    }),
    area: f.text('区域', 'Area', { list: true, search: true, form: true, max: 50 }),
    code: f.text('桌号', 'Table code', { list: true, search: true, form: true, required: true, max: 30 }),
    seats: f.integer('座位数', 'Seats', { list: true, form: true, ...seats }),
    tableStatus: f.choice('table_status', '状态', 'Status', { list: true, search: true }),
    miniIcon: f.text('码图地址', 'Code address', { list: true }),
    iconVersion: f.integer('码图版本', 'Version of the code', { list: 'hidden' }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
  },
  queries: floorPlanQueries,
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: tableStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: tableStates.moves.disable.from,
      tone: 'danger',
    },
    multiadd: {
      label: label('批量新增', 'Add several'),
      target: 'resource',
      hidden: true,
      input: { ...tableSeries, preview: f.flag('仅预览', 'Preview only', { initial: false }) },
      answer: row({
        preview: f.flag('仅预览', 'Preview only'),
        tables: list('餐桌', 'Tables', {
          number: f.integer('号码', 'Number', { required: true }),
          code: f.text('桌号', 'Table code'),
          exists: f.flag('已存在', 'Exists already'),
        }),
      }),
    },
    ...floorPlanActions,
  },
});

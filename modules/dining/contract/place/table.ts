import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { tableStates } from './table-states.ts';

/** What can be given: every table but the disabled ones. */
export const enabledTableFilter = { tableStatus_notequal: tableStates.keys.disabled } as const;

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
    placeId: f.reference('dining.place', '餐厅', 'Place', {
      list: true,
      search: true,
      form: true,
      required: true,
      secondaryLabel: 'note',
    }),
    area: f.text('区域', 'Area', { list: true, search: true, form: true, max: 50 }),
    code: f.text('桌号', 'Table code', { list: true, search: true, form: true, required: true, max: 30 }),
    seats: f.integer('座位数', 'Seats', { list: true, form: true, required: true, min: 1, max: 1000, initial: 4 }),
    tableStatus: f.choice('table_status', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: tableStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: tableStates.moves.disable.from,
      tone: 'danger',
    },
  },
});

import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { equipmentStates } from '../place/place-states.ts';

/** 器材 (spec/space#equipment): what is lent along with an area, never more of it at a time than there is. */
export const equipment = defineResource({
  name: 'space.equipment',
  path: '/space/equipmentlist',
  label: label('器材', 'Equipment'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: equipmentStates,
  fields: {
    name: f.text('器材名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: true, search: true, form: 'add', required: true }),
    typeIds: f.references('space.type', '适用类型', 'For types', {
      list: true,
      form: true,
      help: label('留空为全部类型', 'Leave empty for all types'),
    }),
    unit: f.text('单位', 'Unit', { list: true, form: true, max: 10 }),
    price: f.money('每次单价', 'Price per booking', {
      list: true,
      form: true,
      required: true,
      min: 0,
      max: 100_000,
      initial: '0.00',
      sensitive: false,
    }),
    stock: f.integer('数量', 'Stock', {
      list: true,
      form: true,
      required: true,
      min: 0,
      max: 10_000,
      help: label('同一时间最多借出这么多', 'Maximum lent at the same time'),
    }),
    status: f.choice('space_use', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    offered: {
      label: label('可借器材', 'Equipment that is left'),
      permission: ['space_booking', 'space_board', 'space_series_book'],
      input: {
        areaId: f.reference('space.area', '场地', 'Area', { required: true }),
        typeId: f.reference('space.type', '类型', 'Type', { required: true }),
        startAt: f.datetime('开始', 'Begins', { required: true }),
        endAt: f.datetime('结束', 'Ends', { required: true }),
        bookingId: f.reference('space.booking', '更改的预订', 'Booking that is changed'),
      },
      answer: rows({
        id: f.reference('space.equipment', '器材', 'Equipment', { required: true }),
        name: f.text('器材名称', 'Name', { required: true }),
        unit: f.text('单位', 'Unit'),
        price: f.money('每次单价', 'Price per booking', { required: true }),
        left: f.integer('可借', 'Left', { required: true }),
      }),
    },
  },
  actions: {
    open: { label: label('开放', 'Open'), target: 'rows', undo: 'close', from: equipmentStates.moves.open.from },
    close: {
      label: label('停用', 'Close'),
      target: 'rows',
      undo: 'open',
      from: equipmentStates.moves.close.from,
      tone: 'danger',
    },
  },
});

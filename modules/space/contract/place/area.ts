import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { areaStates } from './place-states.ts';

/** 场地区域 (spec/space#areas), a tree: a whole and its parts block each other. */
export const area = defineResource({
  name: 'space.area',
  path: '/space/venuearealist',
  label: label('场地', 'Area'),
  title: 'name',
  sort: ['sort', 'id'],
  tree: true,
  verbs: ['add', 'edit', 'remove', 'export'],
  states: areaStates,
  fields: {
    name: f.text('场地名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('场地编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: true, search: true, form: 'add', required: true }),
    parentId: f.reference('space.area', '所属整场', 'Part of', {
      form: true,
      help: label('整场被订时各半场不可再订，反之亦然', 'Booking the whole area blocks its parts, and vice versa'),
    }),
    capacity: f.integer('容纳人数', 'Capacity', {
      list: true,
      form: true,
      min: 1,
      max: 100_000,
      help: label('留空不限', 'Leave empty for no limit'),
    }),
    bufferMinutes: f.integer('清场分钟', 'Minutes after a booking', {
      list: true,
      form: true,
      required: true,
      initial: 0,
      min: 0,
      max: 600,
      help: label('每次使用后留出的整理时间', 'Kept free for cleaning after each booking'),
    }),
    status: f.choice('space_use', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    open: { label: label('开放', 'Open'), target: 'rows', undo: 'close', from: areaStates.moves.open.from },
    close: {
      label: label('停用', 'Close'),
      target: 'rows',
      undo: 'open',
      from: areaStates.moves.close.from,
      tone: 'danger',
    },
  },
});

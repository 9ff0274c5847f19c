import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { placeKind } from '../dictionaries.ts';
import { placeStates } from './place-states.ts';

/** 餐厅 (spec/dining#place): where meals are served. */
export const place = defineResource({
  name: 'dining.place',
  path: '/dining/place',
  label: label('就餐点', 'Place'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: placeStates,
  fields: {
    name: f.text('就餐点名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('就餐点编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    kind: f.choice('place_kind', '类型', 'Kind', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: placeKind.keys.canteen,
    }),
    status: f.choice('place_status', '状态', 'Status', { list: true, search: true }),
    mealPeriods: f.choices('meal_period', '供餐餐次', 'Meals served', {
      list: true,
      form: true,
      required: true,
      initial: [1, 2, 3],
    }),
    openTime: f.time('营业开始', 'Opens at', {
      list: 'hidden',
      form: true,
      help: label('营业时间之外不供餐；留空为零点', 'No meals outside these hours; leave empty for midnight'),
    }),
    closeTime: f.time('营业结束', 'Closes at', {
      list: 'hidden',
      form: true,
      help: label('早于营业开始则为次日', 'Earlier than opening means the next day'),
    }),
    capacity: f.integer('容纳人数', 'Capacity', {
      list: true,
      form: true,
      min: 1,
      max: 100000,
      help: label('每餐最多预订人数；留空不限', 'Maximum people per meal; leave empty for no limit'),
    }),
    managerId: f.reference('system.user', '负责人', 'Manager', { list: true, form: true }),
    phone: f.text('联系电话', 'Phone', { list: true, form: true, max: 30 }),
    regionCode: f.text('所在区域', 'Region code', { list: 'hidden', form: true, max: 20 }),
    address: f.text('地址', 'Address', { list: 'hidden', form: true, max: 200 }),
    image: f.image('图片', 'Image', { list: 'hidden', form: true }),
    miniIcon: f.text('码图地址', 'Code address', { list: 'hidden' }),
    iconVersion: f.integer('码图版本', 'Version of the code', { list: 'hidden' }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    alllist: {
      label: label('全部就餐点', 'All places'),
      answer: rows({
        id: f.reference('dining.place', '就餐点', 'Place'),
        name: f.text('就餐点名称', 'Name'),
        code: f.text('就餐点编号', 'Code'),
        kind: f.choice('place_kind', '类型', 'Kind', { required: true }),
        status: f.choice('place_status', '状态', 'Status', { required: true }),
        mealPeriods: f.choices('meal_period', '供餐餐次', 'Meals served'),
      }),
    },
  },
  actions: {
    open: { label: label('开放', 'Open'), target: 'rows', undo: 'close', from: placeStates.moves.open.from },
    close: {
      label: label('停业', 'Close'),
      target: 'rows',
      undo: 'open',
      from: placeStates.moves.close.from,
      tone: 'danger',
      confirm: label('停业后不能再预订，确定停业？', 'A closed place takes no bookings. Close it?'),
    },
  },
});

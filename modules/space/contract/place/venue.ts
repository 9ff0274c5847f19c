import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { venueStates } from './place-states.ts';

/** 场馆 (spec/space#venues): a house with areas that are booked. */
export const venue = defineResource({
  name: 'space.venue',
  path: '/space/venuelist',
  label: label('场馆', 'Venue'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: venueStates,
  fields: {
    name: f.text('场馆名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('场馆编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    openTime: f.time('开放时间', 'Opens at', { list: true, form: true, required: true, initial: '08:00' }),
    closeTime: f.time('关闭时间', 'Closes at', {
      list: true,
      form: true,
      required: true,
      initial: '22:00',
      help: label('不晚于开放时间则为次日', 'Not later than opening means the next day'),
    }),
    phone: f.text('联系电话', 'Phone', { list: true, form: true, max: 30 }),
    address: f.text('地址', 'Address', { list: 'hidden', form: true, max: 200 }),
    image: f.image('图片', 'Image', { list: 'hidden', form: true }),
    status: f.choice('space_use', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    open: { label: label('开放', 'Open'), target: 'rows', undo: 'close', from: venueStates.moves.open.from },
    close: {
      label: label('停用', 'Close'),
      target: 'rows',
      undo: 'open',
      from: venueStates.moves.close.from,
      tone: 'danger',
      confirm: label('停用后不能再预订，确定停用？', 'A closed venue takes no bookings. Close it?'),
    },
  },
});

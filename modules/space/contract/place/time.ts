import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 场次时间 (spec/space#times): a span of the day that slots are made of. */
export const time = defineResource({
  name: 'space.time',
  path: '/space/timelist',
  label: label('场次时间', 'Time'),
  title: 'name',
  sort: ['sort', 'startTime', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  fields: {
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: true, search: true, form: 'add', required: true }),
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    startTime: f.time('开始', 'Begins', { list: true, form: true, required: true }),
    endTime: f.time('结束', 'Ends', {
      list: true,
      form: true,
      required: true,
      help: label('不晚于开始则为次日', 'Not later than the beginning means the next day'),
    }),
    weekdays: f.choices('weekday', '星期', 'Weekdays', {
      list: true,
      form: true,
      required: true,
      initial: [1, 2, 3, 4, 5, 6, 7],
      help: label('补班日按星期一至五中的日子算', 'A make-up workday counts as a day from Monday to Friday'),
    }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
  },
});

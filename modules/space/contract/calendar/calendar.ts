import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 日历订阅 (spec/space#calendar): a secret address at which a calendar reads the bookings of a venue or of a person. */
export const calendar = defineResource({
  name: 'space.calendar',
  path: '/space/calendarlist',
  label: label('日历订阅', 'Calendar feed'),
  title: 'name',
  sort: ['-id'],
  verbs: ['add', 'remove'],
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    venueId: f.reference('space.venue', '场馆', 'Venue', {
      list: true,
      search: true,
      form: 'add',
      help: label('场馆或员工填一项', 'Either a venue or an employee'),
    }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      form: 'add',
      secondaryLabel: 'note',
    }),
    address: f.text('订阅地址', 'Address', { list: true, sensitive: true }),
    madeAt: f.datetime('地址生成时间', 'Address made at', { list: true }),
  },
  actions: {
    renew: {
      label: label('重新生成地址', 'Make a new address'),
      target: 'rows',
      tone: 'danger',
      confirm: label(
        '旧地址立即失效，订阅它的日历不再更新，确定？',
        'The old address stops working at once, and calendars that use it. Make a new one?',
      ),
    },
  },
});

import * as f from '../kernel/field.ts';
import { label } from '../kernel/label.ts';
import { defineResource } from '../kernel/resource.ts';

const bySaasCardno = { saasCardno: f.text('卡面编号', 'Printed no.', { required: true, max: 30 }) };

/** 休餐 (DOMAIN §2): days on which an employee does not eat. */
export const rest = defineResource({
  name: 'dining.rest',
  path: '/dining/rest',
  label: label('休餐', 'Meal pause'),
  title: 'employeeId',
  verbs: ['add', 'edit', 'remove', 'export'],
  fields: {
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      form: 'add',
      required: true,
    }),
    startOn: f.date('开始日期', 'First day', { list: true, search: true, form: true, required: true }),
    endOn: f.date('结束日期', 'Last day', { list: true, search: true, form: true, required: true }),
    reason: f.text('原因', 'Reason', { list: true, form: true, max: 200 }),
    cancelBooked: f.flag('取消已订餐', 'Cancel booked meals', {
      list: 'hidden',
      form: true,
      initial: false,
      help: label(
        '休餐期间已预订和已点的餐将取消并退款',
        'Meals booked or ordered for this period are cancelled and refunded',
      ),
    }),
  },
  queries: {
    getemployee: {
      label: label('按卡面编号查员工', 'Find by printed card number'),
      input: bySaasCardno,
      answer: 'object',
    },
    booked: {
      label: label('期间已订的餐', 'Meals booked or ordered in this period'),
      input: {
        employeeId: f.reference('dining.employee', '员工', 'Employee', { required: true }),
        startOn: f.date('开始日期', 'First day', { required: true }),
        endOn: f.date('结束日期', 'Last day', { required: true }),
      },
      answer: 'rows',
    },
  },
  actions: {
    getemployee: {
      label: label('按卡面编号查员工', 'Find by printed card number'),
      target: 'resource',
      input: bySaasCardno,
      permission: 'dining_rest',
      answer: 'object',
      hidden: true,
    },
  },
});

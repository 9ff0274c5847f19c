import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { reservedMealFields } from './reserved-meal-fields.ts';

const holder = row({
  id: f.reference('dining.employee', '员工', 'Employee'),
  employeeId: f.reference('dining.employee', '员工', 'Employee'),
  name: f.text('姓名', 'Name'),
  saasNo: f.text('工号', 'Staff no.'),
  saasCardno: f.text('卡面编号', 'Printed no.'),
  phone: f.text('手机号码', 'Phone'),
  cardNo: f.text('卡号', 'Card no.'),
  employeeStatus: f.choice('employee_status', '状态', 'Status', { required: true }),
  idPhoto: f.image('证件照', 'ID photo'),
  groupId: f.reference('dining.group', '分组', 'Group'),
  groupName: f.text('分组名称', 'Name of the group'),
});
const bySaasCardno = { saasCardno: f.text('卡面编号', 'Printed no.', { required: true, max: 30 }) };

/** 停餐 (spec/dining#rest): days on which an employee does not eat. */
export const rest = defineResource({
  name: 'dining.rest',
  path: '/dining/rest',
  label: label('停餐', 'Meal pause'),
  title: 'employeeId',
  verbs: ['add', 'edit', 'remove', 'export'],
  calendar: { from: 'startOn', to: 'endOn', says: ['employeeId', 'reason'], namedDays: 'dining.holiday' },
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
        '停餐期间已预订和已点的餐将取消并退款',
        'Meals booked or ordered for this period are cancelled and refunded',
      ),
    }),
    moveTo: f.date('已订餐改到', 'Move booked meals to', {
      list: 'hidden',
      form: true,
      help: label(
        '期间的预订改到这一天，按当天价格退补；订单不能改期',
        'Bookings of this period move to that day at its price; orders cannot be moved',
      ),
    }),
  },
  queries: {
    getemployee: {
      label: label('按卡面编号查员工', 'Find by printed card number'),
      input: bySaasCardno,
      answer: holder,
    },
    booked: {
      label: label('期间已订的餐', 'Meals booked or ordered in this period'),
      input: {
        employeeId: f.reference('dining.employee', '员工', 'Employee', { required: true }),
        startOn: f.date('开始日期', 'First day', { required: true }),
        endOn: f.date('结束日期', 'Last day', { required: true }),
      },
      answer: rows(reservedMealFields),
    },
  },
  actions: {
    getemployee: {
      label: label('按卡面编号查员工', 'Find by printed card number'),
      target: 'resource',
      input: bySaasCardno,
      permission: 'dining_rest',
      answer: holder,
      hidden: true,
    },
  },
});

import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

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

/** 休餐 (spec/dining#rest): days on which an employee does not eat. */
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
      answer: holder,
    },
    booked: {
      label: label('期间已订的餐', 'Meals booked or ordered in this period'),
      input: {
        employeeId: f.reference('dining.employee', '员工', 'Employee', { required: true }),
        startOn: f.date('开始日期', 'First day', { required: true }),
        endOn: f.date('结束日期', 'Last day', { required: true }),
      },
      answer: rows({
        id: f.reference('', '预订或订单', 'Booking or order'),
        resource: f.text('dining.booking 预订，shop.order 订单', 'dining.booking or shop.order'),
        number: f.text('单号', 'Number'),
        placeId: f.reference('dining.place', '餐厅', 'Place'),
        placeName: f.text('餐厅名称', 'Name of the place'),
        day: f.date('就餐日期', 'Date'),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
        content: f.text('套餐或商品', 'Package or goods'),
        amount: f.money('金额', 'Amount', { required: true }),
        paid: f.flag('已支付', 'Paid'),
      }),
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

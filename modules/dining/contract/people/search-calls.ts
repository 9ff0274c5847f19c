import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import { date, image, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const personFields = {
  day: date('就餐日期', 'Date'),
  employeeName: text('员工', 'Employee'),
  employeeNote: text('工号与分组', 'Staff no. and group'),
};

/** Search in several lists at once; each returns only the rows that the caller's list shows. */
export const searchCalls = defineCalls({
  find: {
    method: 'GET',
    path: '/dining/find',
    label: label('查找员工、预订与订单', 'Find people, bookings and orders'),
    group: label('订餐', 'Dining'),
    permission: 'authenticated',
    input: {
      keyword: text('姓名、拼音、工号、手机尾号、卡号或单号', 'Name, pinyin, staff no., end of phone, card or number'),
      /** `employees`, `bookings` or `orders`. */
      all: text('全部显示的类别', 'Kind of which all are shown', { max: 20 }),
    },
    answer: row({
      employees: list('员工', 'Employees', {
        id: reference('dining.employee', '员工', 'Employee'),
        name: text('姓名', 'Name'),
        saasNo: text('工号', 'Staff no.'),
        cardNo: text('卡号', 'Card no.'),
        groupName: text('员工分组', 'Group'),
        idPhoto: image('证件照', 'ID photo'),
      }),
      bookings: list('预订', 'Bookings', {
        id: reference('dining.booking', '预订', 'Booking'),
        bookingNo: text('预订单号', 'Booking no.'),
        mealName: text('餐次', 'Meal'),
        ...personFields,
      }),
      orders: list('订单', 'Orders', {
        id: reference('shop.order', '订单', 'Order'),
        orderNo: text('订单号', 'Order no.'),
        ...personFields,
      }),
      more: valueList(text('还有更多的类别', 'Kinds of which there are more', { required: true })),
    }),
  },
});

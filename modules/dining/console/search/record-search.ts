import { makeCall } from '@refectory/admin-ui/api/call.ts';
import type { RecordSearch } from '@refectory/admin-ui/shell/search/record-search.ts';
import { label } from '@refectory/declaration/label.ts';
import { searchCalls } from '#dining/contract/people/search-calls.ts';

const PEOPLE = '/dining/employee';
const BOOKINGS = '/dining/booking';
const ORDERS = '/shop/order';

const joinHint = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Search of people, bookings and orders in the command palette, in one call. */
export const recordSearch: RecordSearch = {
  paths: [PEOPLE, BOOKINGS, ORDERS],
  async find(keyword, allOf, signal) {
    const found = await makeCall(searchCalls.find, { keyword, all: allOf }, { signal, quiet: true });
    const { employees, bookings, orders, more } = found;
    return [
      {
        kind: 'employees',
        hasMore: more.includes('employees'),
        title: label('员工', 'Employees'),
        records: employees.map(({ id, name, saasNo, cardNo, groupName, idPhoto }) => ({
          key: `employee/${id}`,
          name,
          hint: joinHint(saasNo, groupName, cardNo),
          image: idPhoto,
          path: `${PEOPLE}/${id}`,
        })),
      },
      {
        kind: 'bookings',
        hasMore: more.includes('bookings'),
        title: label('预订', 'Bookings'),
        records: bookings.map(({ id, bookingNo, day, mealName, employeeName, employeeNote }) => ({
          key: `booking/${id}`,
          name: bookingNo,
          hint: joinHint(`${employeeName} ${employeeNote}`.trim(), day, mealName),
          path: `${BOOKINGS}/${id}`,
        })),
      },
      {
        kind: 'orders',
        hasMore: more.includes('orders'),
        title: label('订单', 'Orders'),
        records: orders.map(({ id, orderNo, day, employeeName, employeeNote }) => ({
          key: `order/${id}`,
          name: orderNo,
          hint: joinHint(`${employeeName} ${employeeNote}`.trim(), day),
          path: `${ORDERS}/${id}`,
        })),
      },
    ];
  },
  texts: {
    placeholder: label('搜索页面、员工、预订、订单、操作', 'Search pages, employees, bookings, orders, actions'),
    hint: label(
      '输入名称、拼音、首字母、工号、手机尾号、卡号、预订号或订单号',
      'Type a name, pinyin, staff number, last digits of a phone, card, booking or order number',
    ),
    failed: label('员工、预订与订单查找失败', 'Employees, bookings and orders could not be searched'),
  },
};

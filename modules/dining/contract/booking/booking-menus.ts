import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** Menus of bookings in the group 餐饮管理. Group walk-in and counter are pages without a table. */
export const bookingMenus: readonly Menu[] = [
  {
    code: 'dining_booking',
    label: label('预订管理', 'Bookings'),
    path: '/dining/booking',
    icon: 'calendar',
    sort: 1,
    resource: 'dining.booking',
    buttons: { booking_force_cancel: label('超时强制取消', 'Cancel after the deadline') },
  },
  {
    code: 'dining_booking_now',
    label: label('现场代客下单', 'Group walk-in'),
    path: '/dining/booking-now',
    icon: 'usergroup-add',
    sort: 2,
  },
  {
    code: 'dining_group_booking',
    label: label('集体预订', 'Group bookings'),
    path: '/dining/group-booking',
    icon: 'team',
    sort: 2,
    resource: 'dining.groupBooking',
  },
  { code: 'dining_counter', label: label('取餐台', 'Counter'), path: '/dining/counter', icon: 'scan', sort: 3 },
  {
    code: 'dining_floor_plan',
    label: label('餐桌平面图', 'Floor plan'),
    path: '/dining/floor-plan',
    icon: 'appstore',
    sort: 4,
  },
  {
    code: 'dining_attendance',
    label: label('就餐考勤', 'Attendance'),
    path: '/dining/attendance',
    icon: 'check-square',
    sort: 5,
    resource: 'dining.attendance',
  },
  {
    code: 'dining_booking_log',
    label: label('预订日志', 'Booking log'),
    path: '/dining/bookinglog',
    icon: 'history',
    sort: 6,
    resource: 'dining.bookingLog',
  },
  {
    code: 'dining_strike',
    label: label('爽约记录', 'No-shows'),
    path: '/dining/strike',
    icon: 'clock-circle',
    sort: 7,
    resource: 'dining.strike',
  },
];

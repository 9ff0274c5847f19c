import { page, undisturbed, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

export const diningPages: readonly PageEntry[] = [
  undisturbed(
    page('/dining/counter', '取餐台', 'Counter', async () => (await import('./counter/counter-page.tsx')).CounterPage),
  ),
  undisturbed(
    page(
      '/dining/booking-now',
      '现场代客下单',
      'Group walk-in',
      async () => (await import('./booking-now/booking-now-page.tsx')).BookingNowPage,
    ),
  ),
  undisturbed(
    page('/dining/top-up', '充值台', 'Top-up desk', async () => (await import('./top-up/top-up-page.tsx')).TopUpPage),
  ),
  withoutRecords(
    page(
      '/dining/mydrawer',
      '我的收银台',
      'My drawer',
      async () => (await import('./drawer/my-drawer-page.tsx')).MyDrawerPage,
    ),
  ),
  page('/dining/drawer', '收银班次', 'Drawers', async () => (await import('./drawer/drawer-page.tsx')).DrawerPage),
  page('/dining/booking', '预订管理', 'Bookings', async () => (await import('./booking/booking-page.tsx')).BookingPage),
  page(
    '/dining/group-booking',
    '集体预订',
    'Group bookings',
    async () => (await import('./group-booking/group-booking-page.tsx')).GroupBookingPage,
  ),
  page(
    '/dining/group-booking/new',
    '新建集体预订',
    'New group booking',
    async () => (await import('./group-booking/new-group-booking-page.tsx')).NewGroupBookingPage,
    { menu: '/dining/group-booking' },
  ),
  page(
    '/dining/employee',
    '员工管理',
    'Employees',
    async () => (await import('./employee/employee-page.tsx')).EmployeePage,
  ),
  withoutRecords(
    page(
      '/dining/price-simulator',
      '价格试算',
      'Price simulator',
      async () => (await import('./price/price-simulator-page.tsx')).PriceSimulatorPage,
    ),
  ),
  page(
    '/dining/price_rule',
    '价格规则',
    'Price rules',
    async () => (await import('./price/price-rule-page.tsx')).PriceRulePage,
  ),
  page('/dining/rest', '停餐管理', 'Meal pauses', async () => (await import('./rest/rest-page.tsx')).RestPage),
  page(
    '/dining/holidaylist',
    '节假日',
    'Holidays',
    async () => (await import('./holiday/holiday-page.tsx')).HolidayPage,
  ),
  page('/dining/place', '就餐点管理', 'Places', async () => (await import('./code/place-page.tsx')).PlacePage),
  page(
    '/dining/codeprovider',
    '码图设置',
    'Code settings',
    async () => (await import('./code/code-provider-page.tsx')).CodeProviderPage,
  ),
  page('/dining/table', '餐桌管理', 'Tables', async () => (await import('./table/table-page.tsx')).TablePage),
  withoutRecords(
    page(
      '/dining/floor-plan',
      '餐桌平面图',
      'Floor plan',
      async () => (await import('./floor-plan/floor-plan-page.tsx')).FloorPlanPage,
    ),
  ),
  page('/dining/dish', '菜品管理', 'Dishes', async () => (await import('./dish/dish-page.tsx')).DishPage),
  page(
    '/dining/dishraw',
    '原材料',
    'Ingredients',
    async () => (await import('./raw/raw-material-page.tsx')).RawMaterialPage,
  ),
];

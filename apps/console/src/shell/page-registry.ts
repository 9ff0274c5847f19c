import { label } from '@refectory/contract/kernel/label.ts';
import type { Report } from '@refectory/contract/kernel/report.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { flowPages } from '#modules/flow/flow-pages.ts';
import { loaded, type PageEntry, page, undisturbed } from './page-entry.ts';

/** The only place that knows the pages of the modules: one line each. */
export const pages: readonly PageEntry[] = [
  // The first page: it is drawn from figures alone and waits for no declaration.
  {
    path: '/wel/index',
    label: label('首页', 'Home'),
    page: loaded(async () => (await import('#modules/home/home-page.tsx')).HomePage),
    access: 'everybody',
  },
  { path: '/wel/dashboard', label: label('控制台', 'Console'), access: 'everybody' },
  page(
    '/test/index',
    '环境自检',
    'Device check',
    async () => (await import('./check/check-page.tsx')).CheckPage,
    'everybody',
  ),
  page(
    '/info/index',
    '个人信息',
    'Personal info',
    async () => (await import('./info/info-page.tsx')).InfoPage,
    'everybody',
  ),
  undisturbed(
    page(
      '/dining/counter',
      '取餐台',
      'Counter',
      async () => (await import('#modules/dining/counter/counter-page.tsx')).CounterPage,
    ),
  ),
  undisturbed(
    page(
      '/dining/booking-now',
      '现场代订',
      'Booking now',
      async () => (await import('#modules/dining/booking-now/booking-now-page.tsx')).BookingNowPage,
    ),
  ),
  page(
    '/dining/booking',
    '预订管理',
    'Bookings',
    async () => (await import('#modules/dining/booking/booking-page.tsx')).BookingPage,
  ),
  page(
    '/dining/employee',
    '员工管理',
    'Employees',
    async () => (await import('#modules/dining/employee/employee-page.tsx')).EmployeePage,
  ),
  page(
    '/dining/price-simulator',
    '价格试算',
    'Price simulator',
    async () => (await import('#modules/dining/price/price-simulator-page.tsx')).PriceSimulatorPage,
  ),
  page(
    '/dining/price_rule',
    '价格规则',
    'Price rules',
    async () => (await import('#modules/dining/price/price-rule-page.tsx')).PriceRulePage,
  ),
  page(
    '/dining/rest',
    '休餐管理',
    'Meal pauses',
    async () => (await import('#modules/dining/rest/rest-page.tsx')).RestPage,
  ),
  page(
    '/dining/holidaylist',
    '节假日',
    'Holidays',
    async () => (await import('#modules/dining/holiday/holiday-page.tsx')).HolidayPage,
  ),
  page('/shop/order', '订单管理', 'Orders', async () => (await import('#modules/shop/order/order-page.tsx')).OrderPage),
  page(
    '/shop/printjobs',
    '打印任务',
    'Print jobs',
    async () => (await import('#modules/shop/print/print-job-page.tsx')).PrintJobPage,
  ),
  page(
    '/shop/printer',
    '打印机',
    'Printers',
    async () => (await import('#modules/shop/print/printer-page.tsx')).PrinterPage,
  ),
  page('/shop/goods', '周菜单', 'Week menu', async () => (await import('#modules/shop/goods-page.tsx')).GoodsPage),
  page('/dining/dish', '菜品管理', 'Dishes', async () => (await import('#modules/dining/dish/dish-page.tsx')).DishPage),
  page(
    '/dining/dishraw',
    '原材料',
    'Raw materials',
    async () => (await import('#modules/dining/raw/raw-page.tsx')).RawPage,
  ),
  page(
    '/desk/notice',
    '通知公告',
    'Notices',
    async () => (await import('#modules/message/notice-page.tsx')).NoticePage,
  ),
  page(
    '/system/dict',
    '字典管理',
    'Dictionary',
    async () => (await import('#modules/system/dictionary-page.tsx')).SystemDictionaryPage,
  ),
  page(
    '/system/dictbiz',
    '业务字典',
    'Business dictionary',
    async () => (await import('#modules/system/dictionary-page.tsx')).BusinessDictionaryPage,
  ),
  page(
    '/dict-horizontal/index',
    '字典管理（左右）',
    'Dictionary, side by side',
    async () => (await import('#modules/system/dictionary-page.tsx')).SystemDictionaryPage,
    { menu: '/system/dict' },
  ),
  page(
    '/dict-vertical/index',
    '字典管理（上下）',
    'Dictionary, stacked',
    async () => (await import('#modules/system/dictionary-page.tsx')).StackedDictionaryPage,
    { menu: '/system/dict' },
  ),
  page('/system/menu', '菜单管理', 'Menus', async () => (await import('./menu/menu-page.tsx')).MenuPage),
  page('/base/region', '行政区划', 'Regions', async () => (await import('#modules/system/region-page.tsx')).RegionPage),
  page(
    '/system/tenant',
    '租户管理',
    'Tenants',
    async () => (await import('#modules/system/tenant/tenant-page.tsx')).TenantPage,
  ),
  page('/system/user', '用户管理', 'Users', async () => (await import('#modules/system/user-page.tsx')).UserPage),
  page(
    '/system/social',
    '第三方登录',
    'Social sign-in',
    async () => (await import('#modules/auth/social-page.tsx')).SocialPage,
  ),
  page(
    '/authority/datascope',
    '数据权限',
    'Data scopes',
    async () => (await import('#modules/system/scope-pages.tsx')).DataScopePage,
  ),
  page(
    '/authority/apiscope',
    '接口权限',
    'API scopes',
    async () => (await import('#modules/system/scope-pages.tsx')).ApiScopePage,
  ),
  page(
    '/system/topmenu',
    '顶部菜单',
    'Top menus',
    async () => (await import('#modules/system/top-menu-page.tsx')).TopMenuPage,
  ),
  page('/authority/role', '角色管理', 'Roles', async () => (await import('#modules/system/role-page.tsx')).RolePage),
  page('/resource/image', '图片库', 'Images', async () => (await import('#modules/files/image-page.tsx')).ImagePage),
  page(
    '/resource/sms',
    '短信配置',
    'SMS channels',
    async () => (await import('#modules/message/sms-page.tsx')).SmsPage,
  ),
  page(
    '/tool/code',
    '代码生成',
    'Code generator',
    async () => (await import('#modules/develop/code-page.tsx')).CodePage,
  ),
  page(
    '/tool/datasource',
    '数据源管理',
    'Data sources',
    async () => (await import('#modules/develop/datasource-page.tsx')).DatasourcePage,
  ),
  page(
    '/resource/oss',
    '对象存储',
    'Object storage',
    async () => (await import('#modules/files/oss-page.tsx')).OssPage,
  ),
  page(
    '/resource/attach',
    '附件管理',
    'Attachments',
    async () => (await import('#modules/files/attach-page.tsx')).AttachPage,
  ),
  ...flowPages.map((each) => page(...each)),
  page(
    '/wallet/wallet',
    '员工钱包',
    'Wallets',
    async () => (await import('#modules/wallet/wallet-page.tsx')).WalletPage,
  ),
  page('/wallet/entry', '钱包流水', 'Entries', async () => (await import('#modules/wallet/entry-page.tsx')).EntryPage),
  page(
    '/wallet/subsidy-grant',
    '补贴发放',
    'Subsidy grants',
    async () => (await import('#modules/wallet/subsidy-grant-page.tsx')).SubsidyGrantPage,
  ),
  page(
    '/myreport/basic/detail/basic_order_raw_list/dishes',
    '原材料用于菜品',
    'Dishes of a raw material',
    async () => (await import('#modules/report/raw-dishes-page.tsx')).RawDishesPage,
    { menu: '/myreport/basic/detail/basic_order_raw_list/index' },
  ),
  page(
    '/dining/employee/detail',
    '员工详情',
    'Employee',
    async () => (await import('#modules/dining/employee/employee-detail-page.tsx')).EmployeeDetailPage,
    { menu: '/dining/employee' },
  ),
];

/** The generic page of any declared resource. */
export const ResourcePage = loaded<{ resource: Resource }>(
  async () => (await import('#crud/resource-page.tsx')).ResourcePage,
);

/** The page of any declared report. */
export const ReportPage = loaded<{ report: Report }>(
  async () => (await import('#modules/report/report-page.tsx')).ReportPage,
);

/** Shows rich text that the server has cleaned. */
export const RichText = loaded(async () => (await import('#modules/message/rich-text.tsx')).RichText);

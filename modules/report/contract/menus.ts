import { label } from '@refectory/declaration/label.ts';
import { belowHeading, type Menu } from '@refectory/declaration/menu.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { drawerReport } from './drawer-report.ts';
import { leftoverReport } from './leftover-report.ts';
import { orderHalfhouse, orderHotel } from './order-goods.ts';
import { orderRawList } from './order-raw-list.ts';
import { orderReview } from './order-review.ts';
import { reportDelivery } from './schedule/report-delivery.ts';
import { reportSchedule } from './schedule/report-schedule.ts';
import { shopOrderDetail } from './shop-order-detail.ts';
import { spaceUse } from './space-use.ts';
import { stockBalance } from './stock-balance.ts';
import { takeOrderList } from './take-order-list.ts';
import { ticketSales } from './ticket-sales.ts';
import { ticketUseReport } from './ticket-use.ts';

/** The menu of a report, whose page is its own. */
const page = (code: string, { label: name, page: path }: Report, icon: string): Menu => ({
  code,
  label: name,
  path,
  icon,
  sort: 0,
});

const mealMenus: readonly Menu[] = [
  {
    ...page('basic_order_review', orderReview, 'audit'),
    buttons: { report_home: label('首页经营数据', 'Figures on the home page') },
  },
  page('basic_order_raw_list', orderRawList, 'experiment'),
  page('take_order_list', takeOrderList, 'pie-chart'),
  page('basic_leftover', leftoverReport, 'rest'),
];

const orderMenus: readonly Menu[] = [
  page('shop_order_detail', shopOrderDetail, 'profile'),
  page('basic_order_halfhouse', orderHalfhouse, 'shop'),
  page('basic_order_hotel', orderHotel, 'bank'),
];

const accountMenus: readonly Menu[] = [
  page('basic_drawer', drawerReport, 'pay-circle'),
  page('stock_balance', stockBalance, 'inbox'),
];

const visitMenus: readonly Menu[] = [
  page('space_use', spaceUse, 'trophy'),
  page('ticket_sales', ticketSales, 'qrcode'),
  page('ticket_use', ticketUseReport, 'scan'),
];

const ownMenus: readonly Menu[] = [
  {
    code: 'report_definition',
    label: label('报表设计', 'Report designer'),
    path: '/report/designer',
    icon: 'calculator',
    sort: 0,
    resource: 'report.definition',
  },
  {
    code: 'report_list',
    label: label('报表列表', 'Saved reports'),
    path: '/report/reportlist',
    icon: 'file-text',
    sort: 0,
    resource: 'report.list',
  },
  {
    code: 'report_schedule',
    label: reportSchedule.label,
    path: '/report/schedule',
    icon: 'schedule',
    sort: 0,
    resource: 'report.schedule',
    buttons: { report_schedule_others: label('定时发送他人的报表', 'Schedule other people’s reports') },
  },
  {
    code: 'report_delivery',
    label: reportDelivery.label,
    path: '/report/delivery',
    icon: 'file-done',
    sort: 0,
    resource: 'report.delivery',
  },
  {
    code: 'report_dashboard',
    label: dashboard.label,
    path: '/report/dashboards',
    icon: 'dashboard',
    sort: 0,
    resource: 'report.dashboard',
  },
];

/** 报表: menus of report pages (spec/report#reports). The figures of the home page have their own permission. */
export const reportMenus: readonly Menu[] = [
  {
    code: 'myreport',
    label: label('报表', 'Reports'),
    path: '/myreport',
    icon: 'bar-chart',
    sort: 40,
    children: [
      ...belowHeading(label('订餐与备餐', 'Meals'), mealMenus),
      ...belowHeading(label('点餐', 'Orders'), orderMenus),
      ...belowHeading(label('收银与库存', 'Drawers and stock'), accountMenus),
      ...belowHeading(label('场馆与票务', 'Venues and tickets'), visitMenus),
      ...belowHeading(label('自定义报表', 'Custom reports'), ownMenus),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
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

/** 报表: menus of report pages (spec/report#reports). The figures of the home page have their own permission. */
export const reportMenus: readonly Menu[] = [
  {
    code: 'myreport',
    label: label('报表', 'Reports'),
    path: '/myreport',
    icon: 'bar-chart',
    sort: 40,
    children: [
      {
        code: 'basic_order_review',
        label: orderReview.label,
        path: orderReview.page,
        icon: 'audit',
        sort: 1,
        buttons: { report_home: label('首页经营数据', 'Figures on the home page') },
      },
      {
        code: 'basic_order_raw_list',
        label: orderRawList.label,
        path: orderRawList.page,
        icon: 'experiment',
        sort: 2,
      },
      {
        code: 'take_order_list',
        label: takeOrderList.label,
        path: takeOrderList.page,
        icon: 'pie-chart',
        sort: 3,
      },
      { code: 'shop_order_detail', label: shopOrderDetail.label, path: shopOrderDetail.page, icon: 'profile', sort: 4 },
      { code: 'basic_order_halfhouse', label: orderHalfhouse.label, path: orderHalfhouse.page, icon: 'shop', sort: 5 },
      { code: 'basic_order_hotel', label: orderHotel.label, path: orderHotel.page, icon: 'bank', sort: 6 },
      { code: 'basic_drawer', label: drawerReport.label, path: drawerReport.page, icon: 'pay-circle', sort: 7 },
      { code: 'space_use', label: spaceUse.label, path: spaceUse.page, icon: 'trophy', sort: 11 },
      { code: 'ticket_sales', label: ticketSales.label, path: ticketSales.page, icon: 'qrcode', sort: 10 },
      { code: 'basic_leftover', label: leftoverReport.label, path: leftoverReport.page, icon: 'rest', sort: 8 },
      { code: 'ticket_use', label: ticketUseReport.label, path: ticketUseReport.page, icon: 'scan', sort: 9 },
      {
        code: 'report_definition',
        label: label('报表设计', 'Report designer'),
        path: '/report/designer',
        icon: 'calculator',
        sort: 12,
        resource: 'report.definition',
      },
      {
        code: 'report_schedule',
        label: reportSchedule.label,
        path: '/report/schedule',
        icon: 'schedule',
        sort: 13,
        resource: 'report.schedule',
        buttons: { report_schedule_others: label('定时发送他人的报表', 'Schedule other people’s reports') },
      },
      {
        code: 'report_delivery',
        label: reportDelivery.label,
        path: '/report/delivery',
        icon: 'file-done',
        sort: 14,
        resource: 'report.delivery',
      },
      {
        code: 'report_dashboard',
        label: dashboard.label,
        path: '/report/dashboards',
        icon: 'dashboard',
        sort: 15,
        resource: 'report.dashboard',
      },
      {
        code: 'report_list',
        label: label('报表列表', 'Saved reports'),
        path: '/report/reportlist',
        icon: 'file-text',
        sort: 8,
        resource: 'report.list',
      },
      { code: 'stock_balance', label: stockBalance.label, path: stockBalance.page, icon: 'inbox', sort: 8 },
    ],
  },
];

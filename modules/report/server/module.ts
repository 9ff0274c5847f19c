import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { placeKind } from '#dining/contract/dictionaries.ts';
import { dashboard } from '../contract/dashboard/dashboard.ts';
import { reportDefinition } from '../contract/designer/report-definition.ts';
import { drawerReport } from '../contract/drawer-report.ts';
import { leftoverReport } from '../contract/leftover-report.ts';
import { orderHalfhouse, orderHotel } from '../contract/order-goods.ts';
import { orderRawDishes, orderRawList } from '../contract/order-raw-list.ts';
import { orderReview } from '../contract/order-review.ts';
import { reportList } from '../contract/report-list.ts';
import { reportDelivery } from '../contract/schedule/report-delivery.ts';
import { reportSchedule } from '../contract/schedule/report-schedule.ts';
import { shopOrderDetail } from '../contract/shop-order-detail.ts';
import { spaceUse } from '../contract/space-use.ts';
import { stockBalance } from '../contract/stock-balance.ts';
import { takeOrderList } from '../contract/take-order-list.ts';
import { ticketSales } from '../contract/ticket-sales.ts';
import { ticketUseReport } from '../contract/ticket-use.ts';
import { boundDashboardCalls } from './dashboard/dashboard.calls.ts';
import { dashboardHooks } from './dashboard/dashboard.hooks.ts';
import { boundDesignerCalls } from './designer/designer.calls.ts';
import { reportDefinitionHooks } from './designer/report-definition.hooks.ts';
import { boundHomeCalls } from './home/home.calls.ts';
import { leftoverSql } from './leftover-report.ts';
import { orderRawDishSql, orderRawSql } from './order-raw-list.ts';
import { ownOrSharedPlaceFilter, ownPlaceFilter } from './own-place-filter.ts';
import { placeKindFilter } from './place-kind-filter.ts';
import { designedRow } from './report-list-rows.ts';
import { boundDeliveryCalls } from './schedule/delivery.calls.ts';
import { reportJobs } from './schedule/jobs.ts';
import { reportScheduleHooks } from './schedule/report-schedule.hooks.ts';
import { retryDelivery, visibleDeliveries } from './schedule/retry-delivery.ts';
import { disableSchedule, enableSchedule, listNextTimes, sendNow } from './schedule/schedule-actions.ts';
import { stockBalanceSql } from './stock-balance.ts';
import { sumJobs } from './sums/jobs.ts';
import { takeOrderSql } from './take-order-list.ts';

/** Kinds of places (dictionary place_kind). */
const { shop: smallShop, hotel } = placeKind.keys;

/**
 * Reports from SQL views (spec/report#reports), and their schedules. It uses only modules that every application has.
 */
export const reportModule: ServerModule = {
  name: 'report',
  bindings: [
    bindResource(reportList, 'sys_list_view', { view: 'report_list_row', otherRow: designedRow }),
    bindResource(reportDefinition, 'report_definition', { hooks: reportDefinitionHooks }),
    bindResource(reportSchedule, 'report_schedule', {
      view: 'report_schedule_row',
      hooks: reportScheduleHooks,
      logsCreation: true,
      actions: { enable: enableSchedule, disable: disableSchedule, send: sendNow },
      queries: { next: listNextTimes },
    }),
    bindResource(reportDelivery, 'report_delivery', {
      hooks: { listFilter: visibleDeliveries },
      actions: { retry: retryDelivery },
    }),
    bindResource(dashboard, 'report_dashboard', { hooks: dashboardHooks }),
  ],
  constraints: {
    report_definition_name_unique: 'report.definition-name-taken',
    report_schedule_name_unique: 'report.schedule-name-taken',
    report_dashboard_tiles_fit: 'report.tiles-do-not-fit',
    report_dashboard_role_unique: 'report.dashboard-role-taken',
    report_dashboard_user_unique: 'report.dashboard-changed',
  },
  reports: [
    {
      report: orderReview,
      view: 'report_order_review',
      permission: 'basic_order_review',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
    },
    {
      report: orderRawList,
      view: 'report_demand_part',
      permission: 'basic_order_raw_list',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
      aggregateSql: orderRawSql,
    },
    {
      report: orderRawDishes,
      view: 'report_demand_part',
      permission: 'basic_order_raw_list',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
      aggregateSql: orderRawDishSql,
    },
    {
      report: stockBalance,
      view: 'report_stock_movement',
      permission: 'stock_balance',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
      aggregateSql: stockBalanceSql,
    },
    {
      report: takeOrderList,
      view: 'report_booking_part',
      permission: 'take_order_list',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
      aggregateSql: takeOrderSql,
    },
    {
      report: shopOrderDetail,
      view: 'report_order_line',
      summed: { view: 'report_line_part', filters: ['day', 'mealPeriod', 'placeId', 'name'], lines: 'lines' },
      permission: 'shop_order_detail',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
    },
    {
      report: orderHalfhouse,
      view: 'report_order_goods',
      permission: 'basic_order_halfhouse',
      listFilter: (ctx) => placeKindFilter(ctx, smallShop),
    },
    {
      report: orderHotel,
      view: 'report_order_goods',
      permission: 'basic_order_hotel',
      listFilter: (ctx) => placeKindFilter(ctx, hotel),
    },
    {
      report: drawerReport,
      view: 'report_drawer',
      permission: 'basic_drawer',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
    },
    { report: spaceUse, view: 'report_space_use', permission: 'space_use' },
    { report: ticketSales, view: 'report_ticket_sales', permission: 'ticket_sales' },
    {
      report: leftoverReport,
      view: 'report_leftover',
      permission: 'basic_leftover',
      listFilter: (ctx) => ownPlaceFilter(ctx, 't.place_id'),
      aggregateSql: leftoverSql,
    },
    {
      report: ticketUseReport,
      view: 'report_ticket_use',
      permission: 'ticket_use',
      listFilter: (ctx) => ownOrSharedPlaceFilter(ctx, 't.dining_id'),
    },
  ],
  aliasPaths: { '/basic/package/exportexcel': `${takeOrderList.path}/export` },
  calls: [...boundHomeCalls, ...boundDesignerCalls, ...boundDeliveryCalls, ...boundDashboardCalls],
  jobs: sumJobs,
  registryJobs: reportJobs,
};

import { orderReview } from '@refectory/contract/report/order-review.ts';
import { takeOrderList } from '@refectory/contract/report/take-order-list.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { homeRoutes } from './home/home.routes.ts';
import { ownPlaces } from './own-places.ts';
import { takeOrderFigures } from './take-order-list.ts';

/** Figures from SQL views (DOMAIN §7). Imports no other module. */
export const reportModule: ServerModule = {
  name: 'report',
  bindings: [],
  reports: [
    {
      report: orderReview,
      view: 'report_order_review',
      permission: 'basic_order_review',
      listFilter: (ctx) => ownPlaces(ctx, 't.place_id'),
    },
    {
      report: takeOrderList,
      view: 'report_package_booking',
      permission: 'take_order_list',
      listFilter: (ctx) => ownPlaces(ctx, 't.place_id'),
      figures: takeOrderFigures,
    },
  ],
  addresses: { '/basic/package/exportexcel': `${takeOrderList.path}/export` },
  routes: homeRoutes,
};

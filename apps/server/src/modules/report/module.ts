import { orderReview } from '@refectory/contract/report/order-review.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { homeRoutes } from './home/home.routes.ts';
import { ownPlaces } from './own-places.ts';

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
  ],
  routes: homeRoutes,
};

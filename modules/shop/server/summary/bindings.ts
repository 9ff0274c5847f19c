import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { placeFilter } from '#dining/server/public.ts';
import { orderSummary } from '#shop/contract/summary/order-summary.ts';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';
import { acceptDelta } from './accept-delta.ts';
import { closeSummary } from './close-summary.ts';
import { exportSummary } from './export-summary.ts';
import { listRawDishes } from './list-raw-dishes.ts';
import { draftSummary, lockSummary } from './lock-summary.ts';
import { printSummary } from './print-summary.ts';
import { purchaseSummary } from './purchase-summary.ts';
import { readCurrentSummary, readSummaryVersion } from './read-summary.ts';

export const summaryBindings = [
  bindResource(orderSummary, 'shop_order_summary', {
    hooks: {
      listFilter: (ctx) => placeFilter(ctx, 't.place_id'),
      beforeRemove: (_ctx, { summary_status }) => {
        if (summary_status !== summaryStates.keys.draft) throw new DomainError('shop.summary-fixed');
      },
    },
    actions: {
      draft: draftSummary,
      submit: lockSummary,
      accept: acceptDelta,
      close: closeSummary,
      print: printSummary,
      purchase: purchaseSummary,
    },
    queries: {
      summary: readCurrentSummary,
      detail_summary: readSummaryVersion,
      raw_dishes: listRawDishes,
      export_detail: exportSummary,
    },
  }),
];

/** Refusals of database constraints (modules/shop/contract/summary/summary-errors.ts). */
export const summaryConstraints: ConstraintCodes = {
  shop_order_summary_locked_once: 'shop.summary-locked-once',
  shop_order_summary_fixed: 'shop.summary-fixed',
  shop_order_summary_days: { code: 'shop.summary-days', field: 'bookingTimeEnd' },
};

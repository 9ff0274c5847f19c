import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { placeFilter } from '#dining/server/public.ts';
import { purchase } from '#stock/contract/purchase/purchase.ts';
import { purchaseLine } from '#stock/contract/purchase/purchase-line.ts';
import { purchaseStates } from '#stock/contract/purchase/purchase-states.ts';
import { orderPurchase } from './order-purchase.ts';
import { purchaseHooks } from './purchase.hooks.ts';
import { receivePurchase } from './receive-purchase.ts';
import { restock } from './restock.ts';

export const purchaseBindings = [
  bindResource(purchase, 'stock_purchase', {
    view: 'stock_purchase_row',
    hooks: purchaseHooks,
    logsCreation: true,
    actions: {
      order: orderPurchase,
      cancel: move(purchaseStates, 'cancel'),
      receive: receivePurchase,
      finish: move(purchaseStates, 'finish'),
      restock,
    },
  }),
  bindResource(purchaseLine, 'stock_purchase_line', {
    view: 'stock_purchase_line_row',
    hooks: { listFilter: (ctx: Context) => placeFilter(ctx, 't.place_id') },
  }),
];

export const purchaseConstraints: ConstraintCodes = {
  stock_purchase_line_raw_once: 'stock.purchase-raw-once',
  stock_purchase_of_something: 'stock.purchase-empty',
  stock_purchase_lines_fixed: 'stock.purchase-lines-fixed',
  stock_purchase_stays: 'stock.purchase-ordered',
};

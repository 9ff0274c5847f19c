import { verbAddresses } from '@refectory/engine/call/verb-addresses.ts';
import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { delivery } from '#shop/contract/delivery/delivery.ts';
import { deliveryStates, expressStates } from '#shop/contract/delivery/delivery-states.ts';
import { express } from '#shop/contract/delivery/express.ts';
import { calculateDelivery } from './calculate-delivery.ts';
import { deliveryHooks } from './delivery.hooks.ts';
import { listDeliveries, listExpress } from './list-in-use.ts';

export const deliveryBindings = [
  bindResource(express, 'shop_express', {
    logsCreation: true,
    queries: { all: listExpress },
    actions: { enable: move(expressStates, 'enable'), disable: move(expressStates, 'disable') },
  }),
  bindResource(delivery, 'shop_delivery', {
    view: 'shop_delivery_row',
    hooks: deliveryHooks,
    logsCreation: true,
    queries: { all: listDeliveries, calculate: calculateDelivery },
    actions: { enable: move(deliveryStates, 'enable'), disable: move(deliveryStates, 'disable') },
  }),
];

/** Addresses `add`, `edit` and `delete` of the store (decision 1681). */
export const deliveryAddresses = { ...verbAddresses(express.path), ...verbAddresses(delivery.path) };

export const deliveryConstraints: ConstraintCodes = {
  shop_express_name_unique: 'shop.express-name-taken',
  shop_express_code_unique: 'shop.express-code-taken',
  shop_delivery_name_unique: 'shop.delivery-name-taken',
  shop_delivery_rules: { code: 'shop.delivery-rules', field: 'rules' },
};

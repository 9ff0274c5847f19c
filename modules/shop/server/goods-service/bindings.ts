import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { goodsService } from '#shop/contract/goods-service/goods-service.ts';
import { goodsServiceStates } from '#shop/contract/goods-service/goods-service-states.ts';
import { listServices } from './list-services.ts';

export const goodsServiceBindings = [
  bindResource(goodsService, 'shop_goods_service', {
    queries: { all: listServices },
    actions: { enable: move(goodsServiceStates, 'enable'), disable: move(goodsServiceStates, 'disable') },
  }),
];

export const goodsServiceConstraints: ConstraintCodes = {
  shop_goods_service_name_unique: 'shop.service-name-taken',
};

import { verbAddresses } from '@refectory/engine/call/verb-addresses.ts';
import { goodsComment } from '#shop/contract/comment/goods-comment.ts';
import { goods } from '#shop/contract/goods.ts';
import { goodsService } from '#shop/contract/goods-service/goods-service.ts';

/** Addresses of menu items and services in the store (spec/shop#goods). */
export const goodsAddresses = {
  '/goods/list': `${goods.path}/list`,
  ...verbAddresses(goods.path, '/goods'),
  ...verbAddresses(goodsService.path),
  '/goods.comment/add': `${goodsComment.path}/write`,
  '/goods.comment/delete': `${goodsComment.path}/remove`,
};

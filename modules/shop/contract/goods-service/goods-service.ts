import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { goodsServiceStates } from './goods-service-states.ts';

/** 商品服务 (goods.service, spec/shop#goods-service): services promised with a menu item. */
export const goodsService = defineResource({
  name: 'shop.goodsService',
  path: '/goods.service',
  label: label('商品服务', 'Service'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  states: goodsServiceStates,
  fields: {
    name: f.text('服务名称', 'Name', { list: true, search: true, form: true, required: true, max: 20 }),
    summary: f.text('说明', 'Summary', { list: true, form: true, max: 200 }),
    isDefault: f.flag('默认', 'Default', {
      list: true,
      search: true,
      form: true,
      help: label('新商品自动带上', 'Added to new menu items automatically'),
    }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
    status: f.choice('goods_service_status', '状态', 'Status', { list: true, search: true }),
  },
  queries: {
    all: {
      label: label('全部启用的服务', 'All services in use'),
      answer: rows({
        id: f.reference('shop.goodsService', '商品服务', 'Service'),
        name: f.text('服务名称', 'Name'),
        summary: f.text('说明', 'Summary'),
        isDefault: f.flag('默认', 'Default', { required: true }),
        sort: f.integer('排序', 'Sort', { required: true }),
      }),
    },
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      undo: 'disable',
      from: goodsServiceStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: goodsServiceStates.moves.disable.from,
      tone: 'danger',
    },
  },
});

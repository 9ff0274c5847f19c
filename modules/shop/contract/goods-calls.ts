import { defineCalls } from '@refectory/declaration/call/call.ts';
import { page, results } from '@refectory/declaration/call/response-spec.ts';
import { pagingFields, searchFields } from '@refectory/declaration/call/search-fields.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { rowFields } from '@refectory/declaration/field/row-fields.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode, resourceCode } from '@refectory/declaration/resource.ts';
import { goods } from './goods.ts';
import { goodsStates } from './goods-states.ts';

/** Menu of a weekday without pages; filters of the list apply (spec/shop#goods). */
export const goodsCalls = defineCalls({
  weeklist: {
    method: 'GET',
    path: `${goods.path}/weeklist`,
    label: label('某一天的周菜单', 'The menu of one weekday'),
    group: goods.label,
    permission: resourceCode(goods.name),
    input: { ...searchFields(goods), ...pagingFields },
    answer: page(rowFields(goods)),
  },
  listByIds: {
    method: 'GET',
    path: '/goods/listByIds',
    label: label('按编号列出商品', 'Menu items by ID'),
    group: goods.label,
    permission: resourceCode(goods.name),
    input: { ids: f.text('编号，逗号分隔', 'Ids joined by commas', { required: true }) },
    answer: page(rowFields(goods)),
  },
  state: {
    method: 'POST',
    path: '/goods/state',
    label: label('上架或下架', 'Make available or unavailable'),
    group: goods.label,
    permission: [permissionCode(goods, 'on'), permissionCode(goods, 'off')],
    idempotent: true,
    input: {
      ids: f.text('编号，逗号分隔', 'Ids joined by commas', { required: true }),
      state: f.choice('goods_status', '状态', 'Status', {
        required: true,
        selectableKeys: Object.values(goodsStates.keys),
      }),
    },
    answer: results({}),
  },
});

import { defineCalls } from '@refectory/declaration/call/call.ts';
import { page } from '@refectory/declaration/call/response-spec.ts';
import { pagingFields, searchFields } from '@refectory/declaration/call/search-fields.ts';
import { rowFields } from '@refectory/declaration/field/row-fields.ts';
import { label } from '@refectory/declaration/label.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { goods } from './goods.ts';

/** The menu of one weekday in one piece; the other filters of the list hold too (spec/shop#goods). */
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
});

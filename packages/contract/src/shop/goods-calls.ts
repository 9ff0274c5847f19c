import { page } from '../kernel/answer.ts';
import { defineCalls } from '../kernel/call.ts';
import { label } from '../kernel/label.ts';
import { resourceCode } from '../kernel/resource.ts';
import { rowFields } from '../kernel/row-fields.ts';
import { paging, searches } from '../kernel/verb-calls.ts';
import { goods } from './goods.ts';

/** The menu of one weekday in one piece; the other filters of the list hold too (spec/shop#goods). */
export const goodsCalls = defineCalls({
  weeklist: {
    method: 'GET',
    path: `${goods.path}/weeklist`,
    label: label('某一天的周菜单', 'The menu of one weekday'),
    group: goods.label,
    permission: resourceCode(goods.name),
    input: { ...searches(goods), ...paging },
    answer: page(rowFields(goods)),
  },
});

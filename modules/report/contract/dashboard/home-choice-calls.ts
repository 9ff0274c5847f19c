import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** The first call of the home page; separate from the other dashboard calls, which import the catalogue of figures. */
export const homeChoiceCalls = defineCalls({
  home: {
    method: 'GET',
    path: '/report/mydashboard/home',
    label: label('首页是否为仪表盘', 'Whether the dashboard is home'),
    group: label('我的仪表盘', 'My dashboard'),
    permission: 'authenticated',
    input: {},
    answer: row({ isHome: f.flag('作为首页', 'Shown as home') }),
  },
});

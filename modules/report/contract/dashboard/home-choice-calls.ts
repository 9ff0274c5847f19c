import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** What the home page asks first; apart from the other calls of dashboards, which bring the catalogue of figures along. */
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

import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, object, row, trees, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { menu } from '#system/contract/access/menu.ts';
import { listViewCalls } from '#system/contract/list-view/list-view-calls.ts';
import { sessionCalls } from './session-calls.ts';

const { routes, 'top-menu': topMenu } = menu.queries;

/** What the console needs before its first page, in one call (spec/auth#calls). */
export const startCalls = defineCalls({
  start: {
    method: 'GET',
    path: '/blade-auth/oauth/start',
    label: label('启动数据', 'What the console starts with'),
    group: label('登录', 'Sign-in'),
    permission: 'authenticated',
    input: {},
    answer: row({
      user: object('当前用户', 'Who is signed in', sessionCalls.userInfo.answer.fields),
      menus: trees('本人菜单', 'Own menus', routes.answer.fields),
      topMenus: list('本人顶部菜单', 'Own top menus', topMenu.answer.fields),
      buttons: valueList(f.text('本人按钮编号', 'Codes of own buttons')),
      views: list('列表视图', 'Views of lists', listViewCalls.list.answer.fields),
    }),
  },
});

import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nullable, object, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import { flag, integer, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const roleName = text('角色', 'Role');
const scopeName = text('权限名称', 'Name of the scope');
const duty = nullable(text('职责', 'Dining role that withholds it'));
const counted = {
  count: integer('行数', 'Rows', { required: true }),
  isCapped: flag('未数完', 'Counted to 10,000 only'),
};

/**
 * Explains why a user sees a menu or button, how many rows of its list, and whether he may make a call
 * (spec/system#data-scopes).
 */
export const explainCalls = defineCalls({
  explain: {
    method: 'GET',
    path: '/blade-user/explain',
    label: label('权限说明', 'Explain rights'),
    group: label('用户', 'User'),
    permission: 'user',
    input: {
      id: reference('system.user', '用户', 'User'),
      code: text('菜单编号', 'Code of a menu or button'),
      path: text('接口路径', 'Address of a call'),
    },
    answer: row({
      menu: nullable(
        object('菜单', 'Menu', {
          code: text('编号', 'Code'),
          name: text('名称', 'Name'),
          isButton: flag('按钮', 'Button'),
          isOpen: flag('可用', 'Open'),
          isAdministrator: flag('管理员', 'Administrator'),
          duty,
          why: list('来源', 'Why', {
            roleName,
            through: text('经由', 'Through'),
            isDirect: flag('直接授权', 'Granted itself'),
          }),
          rows: nullable(
            object('数据', 'Rows', {
              label: text('名称', 'Name'),
              seen: object('可见', 'Seen', counted),
              total: object('全部', 'All', counted),
              scopes: list('数据权限', 'Data scopes', { roleName, scopeName }),
            }),
          ),
        }),
      ),
      call: nullable(
        object('接口', 'Call', {
          path: text('路径', 'Path'),
          needs: nullable(valueList(text('权限编号', 'Codes of which one opens it; null: there is no such call'))),
          hasCode: flag('有权限编号', 'Has one of them'),
          duty,
          scopes: list('接口权限', 'API scopes', {
            scopeName,
            covers: text('范围', 'Covers'),
            roleNames: valueList(text('角色', 'Roles')),
          }),
          isPathOpen: flag('路径开放', 'Open by API scopes'),
          isOpen: flag('可调用', 'May be made'),
        }),
      ),
    }),
  },
});

import { optional, row, rows, tree, trees, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { buttonPosition, menuCategory, yesNo } from '../dictionaries.ts';
import { hasChildrenField, rowIdField, selectorNode, tenantIdField, versionField } from '../response-fields.ts';
import { topmenu } from './topmenu.ts';

const signedIn = { permission: '' } as const;

const filters = {
  name: f.text('菜单名称', 'Name', { max: 50 }),
  code: f.text('菜单编号', 'Code', { max: 80 }),
  alias: f.text('菜单别名', 'Alias', { max: 50 }),
};
const level = { parentId: f.reference('system.menu', '上级菜单', 'Parent menu'), ...filters };

const fields = {
  name: f.text('菜单名称', 'Name', {
    bilingual: true,
    list: true,
    search: true,
    form: true,
    required: true,
    max: 50,
  }),
  path: f.text('路由地址', 'Path', { list: true, form: true, max: 500, format: 'link' }),
  source: f.text('菜单图标', 'Icon', { list: true, form: true, max: 50 }),
  code: f.text('菜单编号', 'Code', {
    list: true,
    search: true,
    form: true,
    required: true,
    max: 80,
    format: 'code',
    secondaryLabel: 'code',
  }),
  alias: f.text('菜单别名', 'Alias', { list: true, form: true, required: true, max: 50 }),
  parentId: f.reference('system.menu', '上级菜单', 'Parent menu', { form: true }),
  category: f.choice('menu_category', '菜单类型', 'Type', {
    named: true,
    list: true,
    form: true,
    required: true,
    initial: menuCategory.keys.menu,
  }),
  action: f.choice('button_func', '按钮功能', 'Button position', {
    named: true,
    list: 'hidden',
    form: true,
    initial: buttonPosition.keys.none,
  }),
  sort: f.integer('菜单排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  isOpen: f.choice('yes_no', '新窗口', 'New window', {
    named: true,
    list: 'hidden',
    form: true,
    initial: yesNo.keys.no,
  }),
  remark: f.multiline('菜单备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  meta: f.json('附加信息', 'Meta', {
    form: true,
    help: label(
      '如 {"keepAlive": false}：每次返回页面都重新打开；{"menu": false}：不在侧栏显示；{"roles": ["admin"]}：仅这些角色可见；{"heading": {"zh": "供餐", "en": "Serve"}}：侧栏中的小标题',
      'Such as {"keepAlive": false}: drawn anew on return; {"menu": false}: not in the sidebar; {"roles": ["admin"]}: for these roles alone; {"heading": {"zh": "Serve", "en": "Serve"}}: below this heading in the sidebar',
    ),
  }),
  query: f.json('地址参数', 'Query', {
    form: true,
    help: label(
      '打开页面时带上，如 {"bookingStatus": "20"}',
      'The page opens with them, such as {"bookingStatus": "20"}',
    ),
  }),
  group: f.json('分组', 'Group', {
    form: true,
    help: label(
      '没有自己菜单的页面归入此菜单，如 ["/shop/ordersummary/sheet"]：打开时侧栏标出此菜单',
      'Pages without a menu of their own that belong here, such as ["/shop/ordersummary/sheet"]: this entry is marked while they are shown',
    ),
  }),
} as const;

const node = { id: rowIdField, ...fields };
const below = { hasChildren: optional(hasChildrenField) };
const { action, alias, code, name, parentId, path, sort, source } = fields;
const ids = (zh: string, en: string) => valueList(f.reference('', zh, en));

/**
 * 菜单 (spec/system#menu-rows): menus and buttons. At run time they are read from this table; the seed adds those of
 * the product.
 */
export const menu = defineResource({
  name: 'system.menu',
  path: '/blade-system/menu',
  label: label('菜单', 'Menu'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  tree: true,
  fields,
  queries: {
    routes: {
      label: label('本人菜单', 'Own menus'),
      answer: tree({ ...node, label: f.text('菜单名称', 'Name'), ...below }),
      ...signedIn,
      input: { topMenuId: f.reference('system.topmenu', '顶部菜单', 'Top menu') },
    },
    buttons: {
      label: label('本人按钮', 'Own buttons'),
      answer: tree({ id: rowIdField, parentId, code, name, alias, path, source, action, sort, ...below }),
      ...signedIn,
    },
    tree: { label: label('菜单树', 'Tree of menus'), answer: tree(selectorNode), ...signedIn },
    'lazy-list': {
      label: label('下级菜单与按钮', 'Menus and buttons below'),
      answer: rows({ ...node, version: versionField, hasChildren: hasChildrenField }),
      input: level,
    },
    'lazy-menu-list': {
      label: label('下级菜单', 'Menus below'),
      answer: rows({ ...node, version: versionField, hasChildren: hasChildrenField }),
      input: level,
    },
    'menu-list': {
      label: label('菜单（不含按钮）', 'Menus without buttons'),
      answer: tree({ ...node, version: versionField, ...below }),
      input: filters,
    },
    'grant-top-tree': {
      label: label('顶部菜单授权树', 'Menus for top menus'),
      answer: row({ menu: trees('菜单', 'Menus', selectorNode) }),
      permission: 'topmenu',
    },
    'top-tree-keys': {
      label: label('顶部菜单已授权', 'Menus of top menus'),
      answer: row({ menu: ids('菜单', 'Menus') }),
      permission: 'topmenu',
      input: { topMenuIds: f.references('system.topmenu', '顶部菜单', 'Top menus', { required: true }) },
    },
    'top-menu': {
      label: label('本人顶部菜单', 'Own top menus'),
      answer: rows({ id: rowIdField, tenantId: tenantIdField, ...topmenu.fields }),
      ...signedIn,
    },
    'grant-tree': {
      label: label('授权树', 'Grant trees'),
      answer: row({
        menu: trees('菜单', 'Menus', selectorNode),
        dataScope: trees('数据权限', 'Data scopes', selectorNode),
        apiScope: trees('接口权限', 'API scopes', selectorNode),
      }),
      permission: 'role',
    },
    'role-tree-keys': {
      label: label('角色已授权', 'Granted keys of roles'),
      answer: row({
        menu: ids('菜单', 'Menus'),
        dataScope: ids('数据权限', 'Data scopes'),
        apiScope: ids('接口权限', 'API scopes'),
      }),
      permission: 'role',
      input: { roleIds: f.references('system.role', '角色', 'Roles', { required: true }) },
    },
  },
});

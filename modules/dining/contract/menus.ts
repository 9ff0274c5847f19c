import { label } from '@refectory/declaration/label.ts';
import { belowHeading, type Menu } from '@refectory/declaration/menu.ts';
import { bookingMenus } from './booking/booking-menus.ts';
import { placeCodePermission, tableCodePermission } from './code/code-calls.ts';

const cashMenus = [
  item('dining_top_up', '充值台', 'Top-up desk', '/dining/top-up', 'wallet'),
  item('dining_my_drawer', '我的收银台', 'My drawer', '/dining/mydrawer', 'pay-circle'),
  {
    ...item('dining_drawer', '收银班次', 'Drawers', '/dining/drawer', 'container', 'dining.drawer'),
    buttons: { dining_drawer_supervise: label('管理他人班次', 'Manage other people’s drawers') },
  },
  item('dining_drawer_entry', '收银流水', 'Drawer entries', '/dining/drawerentry', 'profile', 'dining.drawerEntry'),
];

const peopleMenus = [
  item('dining_employee', '员工管理', 'Employees', '/dining/employee', 'user', 'dining.employee'),
  item('dining_group', '员工分组', 'Employee groups', '/dining/group', 'apartment', 'dining.group'),
  item('dining_employee_type', '员工类型', 'Employee types', '/dining/type', 'tags', 'dining.employeeType'),
  item('dining_card', '卡片管理', 'Cards', '/dining/card', 'idcard', 'dining.card'),
  item('dining_binding', '账号绑定', 'Linked accounts', '/dining/binding', 'link', 'dining.binding'),
  item('dining_rest', '停餐管理', 'Meal pauses', '/dining/rest', 'pause-circle', 'dining.rest'),
];

const dishMenus = [
  item('dining_dish', '菜品管理', 'Dishes', '/dining/dish', 'read', 'dining.dish'),
  item('dining_package', '套餐管理', 'Set meals', '/dining/package', 'gift', 'dining.package'),
  item('dining_dishraw', '原材料', 'Ingredients', '/dining/dishraw', 'experiment', 'dining.dishraw'),
  item('dining_raw_type', '原材料类型', 'Ingredient types', '/dining/dishraw/type', 'cluster', 'dining.rawType'),
  item('dining_recipe', '菜品配方', 'Recipes', '/dining/recipe', 'container', 'dining.recipe'),
  item('dining_price_rule', '价格规则', 'Price rules', '/dining/price_rule', 'dollar', 'dining.priceRule'),
  item('dining_price_simulator', '价格试算', 'Price simulator', '/dining/price-simulator', 'calculator'),
];

const settingMenus = [
  {
    ...item('dining_place', '就餐点管理', 'Places', '/dining/place', 'shop', 'dining.place'),
    buttons: { [placeCodePermission]: label('生成码图', 'Make codes') },
  },
  {
    ...item('dining_table', '餐桌管理', 'Tables', '/dining/table', 'table', 'dining.table'),
    buttons: { [tableCodePermission]: label('生成码图', 'Make codes') },
  },
  item('dining_code_provider', '码图设置', 'Code settings', '/dining/codeprovider', 'qrcode', 'dining.codeProvider'),
  item('dining_holiday', '节假日', 'Holidays', '/dining/holidaylist', 'schedule', 'dining.holiday'),
  item('dining_parameter', '就餐点参数', 'Parameters', '/dining/parameter', 'setting', 'dining.parameter'),
  item('dining_admin_user', '就餐点管理员', 'Dining admins', '/dining/adminuser', 'safety', 'dining.adminUser'),
];

/** 餐饮管理: menus of dining; codes are resource codes (spec/dining#place). */
export const diningMenus: readonly Menu[] = [
  {
    code: 'dining',
    label: label('餐饮管理', 'Dining'),
    path: '/dining',
    icon: 'coffee',
    sort: 10,
    children: [
      ...belowHeading(label('供餐', 'Serve'), bookingMenus),
      ...belowHeading(label('收银', 'Cash'), cashMenus),
      ...belowHeading(label('人员', 'People'), peopleMenus),
      ...belowHeading(label('菜单', 'Menu'), dishMenus),
      ...belowHeading(label('设置', 'Settings'), settingMenus),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

function item(code: string, zh: string, en: string, path: string, icon: string, resource?: string): Menu {
  return { code, label: label(zh, en), path, icon, sort: 0, ...(resource && { resource }) };
}

import { label } from '@refectory/contract/kernel/label.ts';

/** Texts of the search and the command palette. */
export const searchTexts = {
  search: label('搜索', 'Search'),
  place: label('搜索页面、员工、预订、订单、操作', 'Search pages, employees, bookings, orders, actions'),
  menus: label('搜索菜单', 'Search pages'),
  more: label('在全部内容中搜索“{keyword}”', 'Search everything for “{keyword}”'),
  results: label('搜索结果', 'Results'),
  recent: label('最近访问', 'Recent'),
  pages: label('页面', 'Pages'),
  actions: label('操作', 'Actions'),
  employees: label('员工', 'Employees'),
  bookings: label('预订', 'Bookings'),
  orders: label('订单', 'Orders'),
  none: label('没有匹配的结果', 'No results'),
  start: label(
    '输入名称、拼音、首字母、工号、卡号、预订号或订单号',
    'Type a name, employee number, card, booking or order number',
  ),
  failed: label('员工、预订与订单查找失败', 'Employees, bookings and orders could not be searched'),
  keys: label('↑↓ 选择 · Enter 打开 · Esc 关闭', '↑↓ to select · Enter to open · Esc to close'),
} as const;

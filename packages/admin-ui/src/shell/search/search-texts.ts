import { label } from '@refectory/declaration/label.ts';

export const searchTexts = {
  search: label('搜索', 'Search'),
  menus: label('搜索菜单', 'Search pages'),
  more: label('在全部内容中搜索“{keyword}”', 'Search everything for “{keyword}”'),
  results: label('搜索结果', 'Results'),
  recent: label('最近访问', 'Recent'),
  pages: label('页面', 'Pages'),
  actions: label('操作', 'Actions'),
  add: label('新增{name}', 'New {name}'),
  all: label('显示全部', 'Show all'),
  none: label('没有匹配的结果', 'No results'),
  keys: label('↑↓ 选择 · Enter 打开 · Esc 关闭', '↑↓ to select · Enter to open · Esc to close'),
} as const;

import { label } from '@refectory/declaration/label.ts';

/** Texts of saved views. */
export const viewTexts = {
  views: label('视图', 'Views'),
  viewsNow: label('视图：{name}', 'View: {name}'),
  standard: label('默认视图', 'Default view'),
  own: label('我的视图', 'My views'),
  shared: label('共享给我的视图', 'Shared with me'),
  from: label('来自{name}', 'by {name}'),
  changed: label('（已改动）', ' (changed)'),
  save: label('保存为新视图', 'Save as new view'),
  saveTitle: label('保存视图', 'Save view'),
  editTitle: label('编辑视图', 'Edit view'),
  overwrite: label('更新“{name}”', 'Update “{name}”'),
  begin: label('进入列表时使用“{name}”', 'Open the list with “{name}”'),
  beginShort: label('进入列表时使用此视图', 'Open the list with this view'),
  more: label('“{name}”的操作', 'More for “{name}”'),
  update: label('更新为当前条件和列', 'Update to the current list'),
  rename: label('重命名、共享', 'Rename, share'),
  remove: label('删除', 'Delete'),
  confirmRemove: label('确定删除视图“{name}”？', 'Delete the view “{name}”?'),
  removed: label('删除成功', 'Deleted'),
  saved: label('视图已保存', 'View saved'),
  name: label('视图名称', 'View name'),
  needName: label('请输入视图名称', 'Please enter a name'),
  roles: label('共享给角色', 'Shared with roles'),
  rolesHelp: label(
    '这些角色的人可以使用此视图，不能修改。',
    'People with these roles can use this view but not change it.',
  ),
  keeps: label(
    '保存的内容：查询条件、排序、列的显示、顺序和宽度、密度、每页条数。',
    'Saves the filters, sorting, columns with their order and widths, density and rows per page.',
  ),
} as const;

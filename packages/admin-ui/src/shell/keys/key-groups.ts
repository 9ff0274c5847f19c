import { type Label, label } from '@refectory/declaration/label.ts';

/** Keys that do something, and what. */
export interface KeyLine {
  /** Pressed together, or one of several where there is a `/` between. */
  readonly keys: readonly string[];
  readonly does: Label;
}

export interface KeyGroup {
  readonly title: Label;
  readonly lines: readonly KeyLine[];
}

export const keysTitle = label('键盘快捷键', 'Keyboard shortcuts');

/** Every key of the console (docs/design-language.md §8): a new one is named here. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: label('列表', 'Lists'),
    lines: [
      { keys: ['/'], does: label('到查询条件', 'Go to the search form') },
      { keys: ['n'], does: label('新增', 'Add') },
      { keys: ['↑', '↓'], does: label('上一行、下一行', 'Previous, next row') },
      { keys: ['←', '→'], does: label('在行内移动到单元格', 'Move between the cells of a row') },
      { keys: ['Enter'], does: label('打开所在行', 'Open the row') },
      { keys: ['Space'], does: label('选择所在行', 'Select the row') },
      { keys: ['Ctrl', 'C'], does: label('复制单元格、所在行或所选行', 'Copy the cell, the row or the selected rows') },
    ],
  },
  {
    title: label('对话框', 'Dialogs'),
    lines: [
      { keys: ['Ctrl', 'S'], does: label('保存', 'Save') },
      { keys: ['Esc'], does: label('关闭', 'Close') },
    ],
  },
  {
    title: label('标签页', 'Tabs'),
    lines: [
      { keys: ['Ctrl', 'Shift', '←', '→'], does: label('移动标签', 'Move the tab') },
      { keys: ['Delete'], does: label('关闭标签', 'Close the tab') },
    ],
  },
  {
    title: label('取餐台', 'Counter'),
    lines: [
      { keys: ['F9'], does: label('撤销上一次取餐', 'Undo the last pickup') },
      { keys: ['F8'], does: label('静音', 'Mute') },
      { keys: ['Esc'], does: label('清除', 'Clear') },
    ],
  },
  {
    title: label('任何位置', 'Anywhere'),
    lines: [
      { keys: ['Ctrl', 'K'], does: label('搜索', 'Search') },
      { keys: ['?'], does: label('显示快捷键', 'Show this list') },
    ],
  },
];

import { type Label, label } from '@refectory/declaration/label.ts';

/** A hotkey with its description. */
export interface Shortcut {
  /** Keys pressed together; alternatives are separated by `/`. */
  readonly keys: readonly string[];
  readonly action: Label;
}

export interface ShortcutGroup {
  readonly title: Label;
  readonly shortcuts: readonly Shortcut[];
}

export const shortcutsTitle = label('键盘快捷键', 'Keyboard shortcuts');

/** All hotkeys of the shell and the generic pages (docs/design-language.md §8); new ones must be added here. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: label('列表', 'Lists'),
    shortcuts: [
      { keys: ['/'], action: label('到查询条件', 'Go to the search form') },
      { keys: ['n'], action: label('新增', 'Add') },
      { keys: ['↑', '↓'], action: label('上一行、下一行', 'Previous, next row') },
      { keys: ['←', '→'], action: label('在行内移动到单元格', 'Move between the cells of a row') },
      { keys: ['Enter'], action: label('打开所在行', 'Open the row') },
      { keys: ['Space'], action: label('选择所在行', 'Select the row') },
      {
        keys: ['Ctrl', 'C'],
        action: label('复制单元格、所在行或所选行', 'Copy the cell, the row or the selected rows'),
      },
    ],
  },
  {
    title: label('对话框', 'Dialogs'),
    shortcuts: [
      { keys: ['Ctrl', 'S'], action: label('保存', 'Save') },
      { keys: ['Esc'], action: label('关闭', 'Close') },
    ],
  },
  {
    title: label('标签页', 'Tabs'),
    shortcuts: [
      { keys: ['Ctrl', 'Shift', '←', '→'], action: label('移动标签', 'Move the tab') },
      { keys: ['Delete'], action: label('关闭标签', 'Close the tab') },
    ],
  },
  {
    title: label('任何位置', 'Anywhere'),
    shortcuts: [
      { keys: ['Ctrl', 'K'], action: label('搜索', 'Search') },
      { keys: ['?'], action: label('显示快捷键', 'Show this list') },
    ],
  },
];

import { label } from '@refectory/declaration/label.ts';

export const versionTexts = {
  versions: label('版本', 'Versions'),
  versionsOf: label('“{name}”的版本', 'Versions of “{name}”'),
  current: label('当前版本', 'Current version'),
  first: label('新建', 'Created'),
  nothing: label('（无）', '(none)'),
  same: label('报表内容没有变化', 'The content of the report did not change'),
  compare: label('比较所选两个版本', 'Compare the two selected versions'),
  chooseTwo: label('勾选两个版本即可比较', 'Select two versions to compare them'),
  select: label('选择 {at} 的版本', 'Select the version of {at}'),
  differences: label('{one} 与 {other} 的区别', 'Differences between {one} and {other}'),
  restore: label('恢复此版本', 'Restore this version'),
  confirmRestore: label(
    '报表恢复为 {at} 的内容？当前内容仍保留在版本中',
    'Restore the report to its content of {at}? The current content stays among the versions',
  ),
  restored: label('已恢复', 'Restored'),
} as const;

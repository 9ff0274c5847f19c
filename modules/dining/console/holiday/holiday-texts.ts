import { label } from '@refectory/declaration/label.ts';

/** Wording of the holiday generator. */
export const holidayTexts = {
  generate: label('按官方安排生成', 'Import official calendar'),
  year: label('年份', 'Year'),
  preview: label('查看差异', 'Show differences'),
  apply: label('应用 {count} 处变化', 'Apply {count} changes'),
  applied: label('已更新节假日', 'Holidays updated'),
  same: label('{year} 年与官方安排一致，无需变化', '{year} matches the official calendar; nothing to change'),
  added: label('新增', 'Added'),
  changed: label('修改', 'Changed'),
  removed: label('移除', 'Removed'),
  kept: label('保留手工设置', 'Kept as set manually'),
  day: label('日期', 'Day'),
  before: label('现在', 'Now'),
  after: label('官方', 'Official'),
  what: label('变化', 'Change'),
  hint: label(
    '先比较，确认后才会修改。手工设置的日期不会被覆盖。',
    'Compares first; nothing changes until you confirm. Days set manually are kept.',
  ),
  byLaw: label(
    '{year} 年的放假调休安排尚未公布：先按法定节假日填入，公布后再次生成即可补上调休。',
    'The swapped days of {year} are not published yet: these are the public holidays by law. Import again once they are.',
  ),
  chooseDay: label('填写日期和类型后显示受影响的餐', 'Enter a date and type to see the affected meals'),
  noHit: label('没有已订的餐受影响', 'No booked meals are affected'),
  hit: label(
    '{count} 餐受影响，已付 {amount}，请选择如何处理',
    '{count} meals affected, {amount} paid; choose what to do with them',
  ),
  hitMore: label('另有 {count} 餐', 'and {count} more'),
  close: label('关闭', 'Close'),
} as const;

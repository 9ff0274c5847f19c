import { label } from '@refectory/declaration/label.ts';

export const reportTexts = {
  drill: label('明细', 'Details'),
  onlyZeroLines: label('{count} 行均为零', 'Only zero lines: {count}'),
  zeroLines: label('显示为零的行', 'Show zero lines'),
  zeroHidden: label('{count} 行为零，未显示', 'Zero lines hidden: {count}'),
  groupBy: label('分组小计', 'Subtotals'),
  groupByNone: label('不分组', 'No subtotals'),
  groupByColumns: label('按{columns}小计', 'By {columns}'),
  tooManyGroups: label(
    '分组超过 {count} 个，未列出小计；请缩小查询范围或减少分组列',
    'More than {count} groups: subtotals are not listed. Narrow the search or group by fewer columns',
  ),
  groupTitle: label('{name}：{value}', '{name}: {value}'),
  groupLines: label('{count} 行', 'lines: {count}'),
  noValue: label('未填', 'none'),
  chart: label('图表', 'Chart'),
  foldChart: label('收起图表', 'Fold the chart'),
  unfoldChart: label('展开图表', 'Unfold the chart'),
  chartFigure: label('图表数据', 'Figure of the chart'),
  trend: label('趋势', 'Trend'),
  byColumn: label('按{column}', 'By {column}'),
  spanNow: label('本期', 'This period'),
  spanBefore: label('上期', 'Previous period'),
  others: label('其他', 'Others'),
  openRows: label('查看明细', 'See the rows behind it'),
  openRowsOf: label('查看明细：选择列表', 'See the rows behind it: choose a list'),
} as const;

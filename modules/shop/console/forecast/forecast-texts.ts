import { label } from '@refectory/declaration/label.ts';

/** Wording of the forecast and its backtest. */
export const forecastTexts = {
  backtest: label('预测回测', 'Backtest of the forecast'),
  list: label('备餐预测', 'Forecast'),
  span: label(
    '{from} 至 {to}，每天只用前一天晚上已知的数据重新预测',
    '{from} to {to}, each day forecast from what was known the evening before',
  ),
  better: label(
    '平均误差 {error}%，“照上周同一天”为 {lastWeek}%：预测更准（比较 {meals} 餐）。',
    'Off by {error}% on average, “the same as last week” by {lastWeek}%: the forecast is better ({meals} meals compared).',
  ),
  worse: label(
    '平均误差 {error}%，“照上周同一天”为 {lastWeek}%：预测并不更准，请照上周备餐（比较 {meals} 餐）。',
    'Off by {error}% on average, “the same as last week” by {lastWeek}%: the forecast is not better; go by last week ({meals} meals compared).',
  ),
  none: label('历史还不够：至少要有两周的用餐记录', 'Not enough history yet: at least two weeks of meals are needed'),
  places: label('各就餐点各餐', 'By place and meal'),
  place: label('就餐点', 'Place'),
  meal: label('餐次', 'Meal'),
  meals: label('餐数', 'Meals'),
  error: label('预测误差', 'Forecast off by'),
  lastWeekError: label('照上周误差', 'Last week off by'),
  verdict: label('结论', 'Verdict'),
  isBetter: label('更准', 'Better'),
  isNotBetter: label('不更准', 'Not better'),
  daysOf: label('{place} {meal}每日', '{place}, {meal}, by day'),
  day: label('日期', 'Day'),
  kind: label('日期类型', 'Day type'),
  expected: label('预测', 'Forecast'),
  range: label('范围', 'Range'),
  lastWeek: label('上周同一天', 'The same day last week'),
  came: label('实际', 'Actual'),
  booked: label('已预订', 'Booked'),
  walkIn: label('现场', 'Walk-ins'),
  noShow: label('不来', 'No-shows'),
  package: label('套餐', 'Set meal'),
  reason: label('依据', 'Reason'),
  panel: label('预计就餐', 'Expected'),
  panelNone: label(
    '这段时间没有预测：预测从明天起，每晚更新',
    'No forecast for this period: forecasts start tomorrow and are updated every night',
  ),
  total: label('合计', 'Total'),
} as const;

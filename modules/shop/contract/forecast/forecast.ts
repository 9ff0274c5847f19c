import { list, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

const count = (zh: string, en: string) => f.integer(zh, en, { required: true });
const portions = (zh: string, en: string) => f.integer(zh, en, { list: true, sum: true });
const outcome = (zh: string, en: string) => f.integer(zh, en, { list: 'hidden', sum: true });

/**
 * Mean errors of the forecast and of "same as last week" in percent of the portions that came, and the number of meals.
 */
const errors = {
  meals: count('比较的餐数', 'Meals compared'),
  error: f.decimal('预测误差（%）', 'Error of the forecast (%)'),
  lastWeekError: f.decimal('照上周误差（%）', 'Error of the same as last week (%)'),
  isBetter: f.flag('优于照上周', 'Better than the same as last week', { required: true }),
} as const;

/** 备餐预测 (spec/shop#forecast): expected portions of a meal besides booked ones, and later the result. */
export const forecast = defineResource({
  name: 'shop.forecast',
  path: '/shop/forecast',
  label: label('备餐预测', 'Forecast'),
  title: 'day',
  sort: ['day', 'mealPeriod', 'placeId', '-expected'],
  verbs: ['export'],
  firstDays: { field: 'day', from: 0, to: 7 },
  fields: {
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    day: f.date('日期', 'Day', { list: true, search: 'first' }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: true }),
    packageId: f.reference('dining.package', '套餐', 'Set meal', { list: true, search: true }),
    booked: portions('已预订', 'Booked'),
    expectedBooked: f.integer('预计预订', 'Bookings expected', { list: 'hidden', sum: true }),
    expectedWalkIn: portions('预计现场', 'Walk-ins'),
    expectedNoShow: portions('预计不来', 'No-shows'),
    expected: portions('预计就餐', 'Expected'),
    low: f.integer('最少', 'Low', { list: true }),
    high: f.integer('最多', 'High', { list: true }),
    came: portions('实际就餐', 'Actual'),
    reason: f.choice('forecast_reason', '依据', 'Reason', { list: true, search: true, width: 420 }),
    basedOn: f.integer('依据餐数', 'Meals it rests on', { list: 'hidden' }),
    trend: f.integer('趋势（%）', 'Trend (%)', { list: 'hidden' }),
    madeAt: f.datetime('预测时间', 'Made at', { list: 'hidden' }),
    actualBooked: outcome('实际预订', 'Actual bookings'),
    actualWalkIn: outcome('实际现场', 'Actual walk-ins'),
    actualNoShow: outcome('实际不来', 'Actual no-shows'),
  },
  queries: {
    backtest: {
      label: label('预测回测', 'Backtest'),
      input: {},
      answer: row({
        from: f.date('开始日期', 'From', { required: true }),
        to: f.date('结束日期', 'To', { required: true }),
        ...errors,
        places: list('各就餐点各餐', 'By place and meal', {
          placeId: f.reference('dining.place', '就餐点', 'Place'),
          placeName: f.text('就餐点', 'Place'),
          mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
          ...errors,
        }),
      }),
    },
    backtest_days: {
      label: label('预测回测每日', 'Backtest by day'),
      input: {
        placeId: f.reference('dining.place', '就餐点', 'Place', { required: true }),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
      },
      answer: rows({
        day: f.date('日期', 'Day', { required: true }),
        kind: f.choice('day_kind', '日期类型', 'Day type', { required: true }),
        expected: count('预测', 'Forecast'),
        low: count('最少', 'Low'),
        high: count('最多', 'High'),
        lastWeek: count('上周', 'Last week'),
        came: count('实际', 'Actual'),
      }),
    },
  },
  actions: {
    make: {
      label: label('重新预测', 'Forecast again'),
      target: 'resource',
      input: {},
      answer: row({ made: count('预测数', 'Forecasts') }),
    },
  },
});

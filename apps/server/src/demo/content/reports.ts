import type { ChartName } from '@refectory/modules/report/contract/designer/definition.ts';
import type { DimensionName } from '@refectory/modules/report/contract/designer/dimensions.ts';
import type { SpanName } from '@refectory/modules/report/contract/designer/period.ts';
import { reportType } from '@refectory/modules/report/contract/designer/report-type.ts';

const { meals, money, kitchen, visits } = reportType.keys;

/** A saved report, and its position on the manager's dashboard. */
export interface DemoReport {
  readonly name: string;
  readonly reportType: number;
  readonly content: {
    readonly figures: readonly string[];
    readonly rows?: readonly DimensionName[];
    readonly columns?: readonly DimensionName[];
    readonly span: SpanName;
    readonly compare?: boolean;
    readonly chart?: ChartName;
  };
  readonly tile?: {
    readonly show: 'number' | 'table' | 'chart';
    readonly place: readonly [number, number, number, number];
  };
}

/** Reports of a canteen manager. */
export const demoReports: readonly DemoReport[] = [
  {
    name: '今日订餐',
    reportType: meals,
    content: { figures: ['meals.booked', 'meals.taken', 'meals.amount'], span: 'today', compare: true },
    tile: { show: 'number', place: [0, 0, 6, 2] },
  },
  {
    name: '本月营收',
    reportType: money,
    content: { figures: ['meals.amount', 'meals.subsidy', 'meals.couponValue'], span: 'thisMonth', compare: true },
    tile: { show: 'number', place: [6, 0, 6, 2] },
  },
  {
    name: '近 30 天各餐次预订',
    reportType: meals,
    content: {
      figures: ['meals.booked'],
      rows: ['day'],
      columns: ['mealPeriod'],
      span: 'last30',
      chart: 'stacked',
    },
    tile: { show: 'chart', place: [0, 2, 8, 6] },
  },
  {
    name: '各就餐点取餐率',
    reportType: meals,
    content: { figures: ['meals.booked', 'meals.takenRate'], rows: ['placeId'], span: 'last30' },
    tile: { show: 'table', place: [8, 2, 4, 6] },
  },
  {
    name: '场馆收入',
    reportType: visits,
    content: { figures: ['venues.hours', 'venues.income'], rows: ['areaId'], span: 'last30' },
    tile: { show: 'table', place: [0, 8, 6, 6] },
  },
  {
    name: '最受欢迎的菜品',
    reportType: kitchen,
    content: { figures: ['demand.portions', 'demand.cost'], rows: ['dishId'], span: 'last30' },
  },
  {
    name: '支付方式占比',
    reportType: money,
    content: { figures: ['orderLines.kept'], rows: ['payType'], span: 'last30', chart: 'pie' },
  },
];

/** Reports that need permissions the manager does not have. */
export const administratorsOnly: ReadonlySet<string> = new Set(['支付方式占比']);

import { dayKind, helping, mealPeriod, priceMethod } from '@refectory/modules/dining/contract/dictionaries.ts';

const { fixed, percent, reduction } = priceMethod.keys;
/** A price rule; conditions by the codes of their rows. */
export interface DemoRule {
  readonly name: string;
  readonly method: number;
  readonly value: string;
  readonly place?: string;
  readonly type?: string;
  readonly priceLevel?: number;
  readonly package?: string;
  readonly mealPeriod?: number;
  readonly dayKind?: number;
  readonly weekdays?: readonly number[];
  readonly helping?: number;
  readonly priority?: number;
  /** Whether it is disabled. */
  readonly isOff?: boolean;
}

export const priceRules: readonly DemoRule[] = [
  {
    name: '正式员工午餐立减2元',
    method: reduction,
    value: '2',
    place: 'CT01',
    type: 'STAFF',
    mealPeriod: mealPeriod.keys.lunch,
  },
  { name: '实习生八折', method: percent, value: '80', type: 'INTERN' },
  { name: '访客加收两成', method: percent, value: '120', priceLevel: 3 },
  { name: '外包员工晚餐九五折', method: percent, value: '95', type: 'OUT', mealPeriod: mealPeriod.keys.dinner },
  {
    name: '小店周五午餐九折',
    method: percent,
    value: '90',
    place: 'SH01',
    mealPeriod: mealPeriod.keys.lunch,
    weekdays: [5],
  },
  { name: '酒店节假日上浮一成', method: percent, value: '110', place: 'HT01', dayKind: dayKind.keys.holiday },
  { name: '食堂加餐第二份半价', method: percent, value: '50', place: 'CT01', helping: helping.keys.further },
  { name: '素食套餐特价', method: fixed, value: '10', place: 'CT01', package: '素食套餐', priority: 10 },
  { name: '夏季清凉立减1元', method: reduction, value: '1', priority: 5, isOff: true },
];

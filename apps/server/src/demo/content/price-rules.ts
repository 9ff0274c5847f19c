/** A price rule of the demo: conditions by the codes of what they name. Method: 1 fixed, 2 percent, 3 minus. */
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
  /** Entered, but switched off. */
  readonly isOff?: boolean;
}

export const priceRules: readonly DemoRule[] = [
  { name: '正式员工午餐立减2元', method: 3, value: '2', place: 'CT01', type: 'STAFF', mealPeriod: 2 },
  { name: '实习生八折', method: 2, value: '80', type: 'INTERN' },
  { name: '访客加收两成', method: 2, value: '120', priceLevel: 3 },
  { name: '外包员工晚餐九五折', method: 2, value: '95', type: 'OUT', mealPeriod: 3 },
  { name: '小店周五午餐九折', method: 2, value: '90', place: 'SH01', mealPeriod: 2, weekdays: [5] },
  { name: '酒店节假日上浮一成', method: 2, value: '110', place: 'HT01', dayKind: 3 },
  { name: '食堂加餐第二份半价', method: 2, value: '50', place: 'CT01', helping: 2 },
  { name: '素食套餐特价', method: 1, value: '10', place: 'CT01', package: '素食套餐', priority: 10 },
  { name: '夏季清凉立减1元', method: 3, value: '1', priority: 5, isOff: true },
];

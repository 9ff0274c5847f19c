import { joinNames, type Label, label } from '@refectory/declaration/label.ts';
import { mealPeriod } from '#dining/contract/dictionaries.ts';

/** Definition of a dining parameter: default, and valid values. */
export interface ParameterDefinition {
  readonly key: string;
  readonly initial: string;
  readonly remark: string;
  readonly expected: Label;
  accepts(value: string): boolean;
}

/** Default hours of the meals, by key of the dictionary `meal_period`; parameter keys contain the names. */
export const mealDefaults = [
  { mealPeriod: mealPeriod.keys.breakfast, name: 'breakfast', zh: '早餐', window: '07:00-09:00', cutoff: '600' },
  { mealPeriod: mealPeriod.keys.lunch, name: 'lunch', zh: '午餐', window: '11:00-13:30', cutoff: '120' },
  { mealPeriod: mealPeriod.keys.dinner, name: 'dinner', zh: '晚餐', window: '17:00-19:30', cutoff: '120' },
  { mealPeriod: mealPeriod.keys.supper, name: 'supper', zh: '夜宵', window: '21:00-23:00', cutoff: '120' },
] as const;

export const mealWindowKey = (name: string): string => `meal.window.${name}`;
export const mealCutoffKey = (name: string): string => `booking.cutoff.minutes.${name}`;

function integerParameter(key: string, initial: string, remark: string, min: number, max: number): ParameterDefinition {
  return {
    key,
    initial,
    remark,
    expected: label(`${min}到${max}的整数`, `a whole number from ${min} to ${max}`),
    accepts: (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
  };
}

function enumParameter(key: string, initial: string, remark: string, values: readonly string[]): ParameterDefinition {
  return {
    key,
    initial,
    remark,
    expected: label(`${joinNames(values, 'zh')} 之一`, `one of ${joinNames(values, 'en')}`),
    accepts: (value) => values.includes(value),
  };
}

const windowShape = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Parameter for the hours of a meal; an end before the start is on the next day. */
function mealWindowParameter(key: string, initial: string, remark: string): ParameterDefinition {
  return {
    key,
    initial,
    remark,
    expected: label('起止时间，如 11:00-13:30', 'a span of time like 11:00-13:30'),
    accepts: (value) => windowShape.test(value) && value.slice(0, 5) !== value.slice(6),
  };
}

/** All parameters (spec/dining#parameter), in the order of the list. */
export const parameterDefinitions: readonly ParameterDefinition[] = [
  integerParameter('booking.open.days', '7', '可提前预订的天数', 0, 366),
  ...mealDefaults.map(({ name, zh, cutoff }) =>
    integerParameter(mealCutoffKey(name), cutoff, `${zh}开餐前多少分钟截止预订`, 0, 10080),
  ),
  integerParameter('cancel.cutoff.minutes', '60', '开餐前多少分钟截止取消', 0, 10080),
  integerParameter('take.grace.minutes', '15', '取餐时间前后宽限分钟', 0, 720),
  enumParameter('noshow.policy', 'charge', '未取餐处理：charge 扣费、refund 退款、strike 扣费并记爽约', [
    'charge',
    'refund',
    'strike',
  ]),
  integerParameter('strike.limit', '3', '爽约几次后暂停预订，0 为不限制', 0, 99),
  integerParameter('strike.days', '30', '统计最近多少天内的爽约', 1, 366),
  integerParameter('strike.block.days', '7', '暂停预订的天数，0 为不暂停', 0, 366),
  enumParameter('late.entry', 'on', '是否允许补录取餐：on 允许、off 不允许', ['on', 'off']),
  integerParameter('kitchen.lead.minutes', '60', '开餐前多少分钟开始备餐并打印后厨单', 0, 10080),
  integerParameter('order.limit.per.meal', '5', '每人每餐最多份数，预订和订单合计', 1, 9999),
  integerParameter('sample.grams', '125', '每道菜的留样量（克），0 为不要求留样', 0, 10000),
  integerParameter('sample.keep.hours', '48', '留样保留的小时数', 1, 720),
  enumParameter('stock.negative', 'off', '库存可否为负：on 可以、off 不可以', ['on', 'off']),
  integerParameter('stock.expiry.days', '3', '库存批次到期前多少天提醒', 0, 366),
  integerParameter('supplier.licence.days', '30', '供应商许可证到期前多少天提醒', 0, 366),
  integerParameter('menu.repeat.days', '2', '排菜时同一菜品在多少天内重复则提醒，0 为不提醒', 0, 28),
  enumParameter('menu.season.warning', 'on', '排菜时是否提醒不当季原材料：on 提醒、off 不提醒', ['on', 'off']),
  enumParameter('menu.stock.warning', 'on', '排菜时是否提醒库存不足：on 提醒、off 不提醒', ['on', 'off']),
  enumParameter('table.shared', 'off', '一张餐桌同一餐可否坐几批客人：on 可以、off 不可以', ['on', 'off']),
  enumParameter('drawer.required', 'off', '收取或退还现金是否须先开收银班次：on 须、off 不须', ['on', 'off']),
  ...mealDefaults.map(({ name, zh, window }) => mealWindowParameter(mealWindowKey(name), window, `${zh}供餐时间`)),
];

const byKey = new Map(parameterDefinitions.map((each) => [each.key, each]));

/** Definition of a key; undefined if unknown. */
export const findParameter = (key: string): ParameterDefinition | undefined => byKey.get(key);

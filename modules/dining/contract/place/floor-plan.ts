import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** Highest column and row of a plan, counted from 0. */
export const maxCell = 199;

const placeId = f.reference('dining.place', '就餐点', 'Place', { form: true, required: true });
const whole = { required: true, min: 0 } as const;

/** Position of a table: upper left cell, rotation, shape. */
const spot = {
  x: f.integer('列', 'Column', { ...whole, max: maxCell }),
  y: f.integer('行', 'Row', { ...whole, max: maxCell }),
  turn: f.integer('旋转角度', 'Rotation (degrees)', { ...whole, max: 315 }),
  shape: f.choice('table_shape', '桌形', 'Shape', { required: true }),
} as const;

/** Permissions, any of which shows a plan: planning tables, and assigning them in bookings and orders. */
const planReaders = ['dining_floor_plan', 'dining_booking', 'dining_booking_now', 'shop_order'] as const;

/** The floor plan of a place with the status of its tables at a meal (spec/dining#floor-plan). */
export const floorPlanQueries = {
  plan: {
    label: label('餐桌平面图', 'Floor plan'),
    permission: planReaders,
    input: {
      placeId,
      day: f.date('日期', 'Day', { help: label('留空为当前餐次', 'Empty for the meal that is on or next') }),
      mealPeriod: f.choice('meal_period', '餐次', 'Meal'),
    },
    answer: row({
      version: f.integer('版本', 'Version', { required: true }),
      savedAt: f.datetime('保存时间', 'Saved at'),
      savedBy: f.text('保存人', 'Saved by'),
      day: f.date('日期', 'Day'),
      mealPeriod: f.choice('meal_period', '餐次', 'Meal'),
      shared: f.flag('可拼桌', 'Several parties at a table'),
      tables: list('餐桌', 'Tables', {
        id: f.reference('dining.table', '餐桌', 'Table', { required: true }),
        code: f.text('桌号', 'Table code'),
        area: f.text('区域', 'Area'),
        seats: f.integer('座位数', 'Seats', { required: true }),
        tableStatus: f.choice('table_status', '状态', 'Status', { required: true }),
        parties: f.integer('客人桌数', 'Parties', { required: true }),
        placed: f.flag('已摆放', 'Placed'),
        ...spot,
      }),
    }),
  },
} as const;

/** Changes of the floor plan (spec/dining#floor-plan). */
export const floorPlanActions = {
  saveplan: {
    label: label('保存平面图', 'Save the floor plan'),
    target: 'resource',
    hidden: true,
    input: {
      placeId,
      version: f.integer('版本', 'Version', {
        required: true,
        min: 0,
        help: label('读取时的版本；还没有平面图时为 0', 'The version that was read; 0 where there is no plan yet'),
      }),
      spots: f.lines(
        '餐桌位置',
        'Tables',
        { tableId: f.reference('dining.table', '餐桌', 'Table', { required: true }), ...spot },
        { max: 1000 },
      ),
    },
    answer: row({ version: f.integer('版本', 'Version', { required: true }) }),
  },
} as const;

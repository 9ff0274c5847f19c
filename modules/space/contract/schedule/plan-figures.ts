import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';

/** Days that are planned together. */
export const maxPlanDays = 184;
/** Maximum number of changes in the response; counts cover all. */
export const maxNamedChanges = 500;

const count = (zh: string, en: string) => f.integer(zh, en, { required: true });

/** A booking that conflicts with a change. */
export const hitBooking = {
  id: f.reference('space.booking', '预订', 'Booking', { required: true }),
  bookingNo: f.text('预订单号', 'Booking no.', { required: true }),
  areaName: f.text('场地名称', 'Area', { required: true }),
  person: f.text('预订人', 'Booked by'),
  startAt: f.datetime('开始', 'Begins', { required: true }),
  endAt: f.datetime('结束', 'Ends', { required: true }),
  spaceStatus: f.choice('space_status', '状态', 'Status', { required: true }),
  paid: f.money('已付金额', 'Paid', { required: true }),
  freeAreas: list('同一时间空闲的场地', 'Areas free at that time', {
    id: f.reference('space.area', '场地', 'Area', { required: true }),
    name: f.text('场地名称', 'Area', { required: true }),
  }),
} as const;

/** The decision about an affected booking. */
export const hitSolution = {
  bookingId: f.reference('space.booking', '预订', 'Booking', { form: true, required: true }),
  decision: f.choice('space_hit_decision', '处理方式', 'What to do', { form: true, required: true }),
  areaId: f.reference('space.area', '改到场地', 'Move to area', { form: true }),
  startAt: f.datetime('改到时间', 'Move to', { form: true }),
} as const;

export const solutions = f.lines('受影响预订的处理', 'Affected bookings', hitSolution, { form: true, max: 1000 });

/** The changes of planning, as preview or applied. `mark` identifies them. */
export const planDifference = row({
  mark: f.text('差异摘要', 'Digest of the difference', { required: true }),
  applied: f.flag('已生成', 'Applied'),
  added: count('新增', 'Added'),
  changed: count('更改', 'Changed'),
  removed: count('移除', 'Removed'),
  unchanged: count('不变', 'Unchanged'),
  lines: list('时段', 'Slots', {
    change: f.choice('space_slot_change', '变化', 'Change', { required: true }),
    day: f.date('日期', 'Day', { required: true }),
    areaName: f.text('场地名称', 'Area', { required: true }),
    typeName: f.text('类型', 'Type', { required: true }),
    startAt: f.datetime('开始', 'Begins', { required: true }),
    endAt: f.datetime('结束', 'Ends', { required: true }),
    price: f.money('价格', 'Price', { required: true }),
    priceNow: f.money('现价', 'Price now'),
    endAtNow: f.datetime('现结束', 'Ends now'),
  }),
  hit: list('受影响的预订', 'Affected bookings', hitBooking),
});

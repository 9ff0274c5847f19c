import * as f from '@refectory/declaration/field/field.ts';
import { bookedAddons } from '../equipment/addons.ts';

/** A booking of today as the desk finds it (spec/space#desk). */
export const deskBooking = {
  id: f.reference('space.booking', '预订', 'Booking', { required: true }),
  bookingNo: f.text('预订单号', 'Booking no.', { required: true }),
  person: f.text('预订人', 'Booked by', { required: true }),
  areaId: f.reference('space.area', '场地', 'Area', { required: true }),
  typeId: f.reference('space.type', '类型', 'Type', { required: true }),
  areaName: f.text('场地名称', 'Area', { required: true }),
  startAt: f.datetime('开始', 'Begins', { required: true }),
  endAt: f.datetime('结束', 'Ends', { required: true }),
  persons: f.integer('人数', 'People', { required: true }),
  spaceStatus: f.choice('space_status', '状态', 'Status', { required: true }),
  payStatus: f.choice('pay_status', '支付状态', 'Payment status', { required: true }),
  toPay: f.money('应付', 'To pay', { required: true }),
  addons: bookedAddons,
} as const;

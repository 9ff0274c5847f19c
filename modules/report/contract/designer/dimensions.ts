import { choice, date, type Field, integer, reference, text } from '@refectory/declaration/field/field.ts';

/**
 * The dimensions of figures. A name has the same meaning in every source, so figures of several sources can share a
 * line.
 */
export const dimensions = {
  day: date('日期', 'Day'),
  week: date('周（周一）', 'Week (its Monday)'),
  month: text('月份', 'Month'),
  year: text('年份', 'Year'),
  weekday: choice('weekday', '星期', 'Weekday'),
  hour: integer('小时', 'Hour'),
  mealPeriod: choice('meal_period', '餐次', 'Meal'),
  placeId: reference('dining.place', '就餐点', 'Place'),
  placeKind: choice('place_kind', '就餐点类型', 'Place type'),
  packageId: reference('dining.package', '套餐', 'Set meal'),
  dishId: reference('dining.dish', '菜品', 'Dish'),
  itemName: text('商品名称', 'Menu item'),
  payType: choice('pay_type', '支付方式', 'Payment'),
  bookingStatus: choice('booking_status', '预订状态', 'Booking status'),
  bookingSource: choice('booking_source', '预订来源', 'Booking source'),
  orderStatus: choice('order_status', '订单状态', 'Order status'),
  paidFor: choice('report_paid_for', '收款项目', 'Paid for'),
  employeeId: reference('dining.employee', '员工', 'Employee'),
  employeeTypeId: reference('dining.employeeType', '员工类型', 'Employee type'),
  groupId: reference('dining.group', '员工分组', 'Employee group'),
  deptId: reference('system.dept', '部门', 'Department'),
  cashierId: reference('system.user', '收银员', 'Cashier'),
  rawId: reference('dining.dishraw', '原材料', 'Ingredient'),
  rawTypeId: reference('dining.rawType', '原材料类型', 'Ingredient type'),
  stockUnit: text('单位', 'Unit'),
  stockKind: choice('stock_kind', '库存流水类别', 'Movement'),
  leftoverReason: choice('leftover_reason', '剩余原因', 'Reason left'),
  venueId: reference('space.venue', '场馆', 'Venue'),
  areaId: reference('space.area', '场地', 'Area'),
  spaceTypeId: reference('space.type', '场地类型', 'Space type'),
  ticketTypeId: reference('ticket.type', '票种', 'Ticket type'),
  ticketKind: choice('ticket_kind', '票类别', 'Ticket kind'),
  gateId: reference('ticket.place', '检票口', 'Gate'),
  ticketResult: choice('check_result', '检票结果', 'Result of the check'),
  couponTypeId: reference('coupon.type', '券类型', 'Coupon type'),
  bucket: choice('wallet_bucket', '钱包类别', 'Wallet type'),
  walletSystem: choice('wallet_system', '系统账户', 'System account'),
  scene: choice('wallet_scene', '变动类型', 'Ledger type'),
  pointsScene: choice('points_scene', '积分变动类型', 'Type of points'),
} as const satisfies Readonly<Record<string, Field>>;

export type DimensionName = keyof typeof dimensions;

/** Dimensions computed from the day, available for every source with days. */
export const dayDimensions = ['day', 'week', 'month', 'year', 'weekday'] as const satisfies readonly DimensionName[];

export const isDimension = (name: string): name is DimensionName => Object.hasOwn(dimensions, name);

/** A dimension as a field. */
export const dimensionField = (name: DimensionName): Field => dimensions[name];

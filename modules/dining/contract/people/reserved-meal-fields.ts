import * as f from '@refectory/declaration/field/field.ts';

/** A booked or ordered meal that is not picked up yet, shown before a change that affects it. */
export const reservedMealFields = {
  id: f.reference('', '预订或订单', 'Booking or order'),
  resource: f.text('dining.booking 预订，shop.order 订单', 'dining.booking or shop.order'),
  number: f.text('单号', 'Number'),
  employeeId: f.reference('dining.employee', '员工', 'Employee'),
  employeeName: f.text('姓名', 'Name'),
  saasNo: f.text('工号', 'Staff no.'),
  placeId: f.reference('dining.place', '就餐点', 'Place'),
  placeName: f.text('就餐点名称', 'Name of the place'),
  day: f.date('就餐日期', 'Date'),
  mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
  content: f.text('套餐或商品', 'Set meal or menu item'),
  amount: f.money('金额', 'Amount', { required: true }),
  paid: f.flag('已支付', 'Paid'),
};

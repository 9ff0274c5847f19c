import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Types of saved reports; tenants may edit the labels. */
export const reportType = dictionary('report_type', '报表类别', 'Report type', {
  meals: entry(1, '订餐', 'Meals'),
  money: entry(2, '资金', 'Money'),
  kitchen: entry(3, '后厨', 'Kitchen'),
  visits: entry(4, '场馆与票券', 'Venues and tickets'),
  other: entry(9, '其他', 'Other'),
});

/** The purpose of a payment. */
export const paidFor = dictionary('report_paid_for', '收款项目', 'Paid for', {
  booking: entry(1, '预订', 'Bookings'),
  order: entry(2, '订单', 'Orders'),
  venue: entry(3, '场馆', 'Venues'),
  ticket: entry(4, '门票', 'Tickets'),
});

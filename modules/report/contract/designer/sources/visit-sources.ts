import { label } from '@refectory/declaration/label.ts';
import { spaceUse } from '../../space-use.ts';
import { ticketSales as ticketSalesReport } from '../../ticket-sales.ts';
import { ticketUseReport } from '../../ticket-use.ts';
import { defineSource, measure, ofColumn, percentOf } from '../figure-source.ts';

const venue = spaceUse.columns;
const sale = ticketSalesReport.columns;
const use = ticketUseReport.columns;

/** Bookings of venues, by the hour they begin at. */
export const venues = defineSource({
  label: label('场馆', 'Venues'),
  right: 'space_use',
  hasDay: true,
  by: ['hour', 'venueId', 'areaId', 'spaceTypeId'],
  figures: {
    bookings: ofColumn(
      venue.bookings,
      'bookings',
      '有效的场地预订，待审批至已完成',
      'Bookings that stand, from waiting for approval to done',
    ),
    persons: ofColumn(venue.persons, 'persons', '有效预订的人数', 'Persons of the bookings that stand'),
    hours: ofColumn(venue.hours, 'hours', '已入场或已完成的小时数', 'Hours of bookings checked in or done'),
    cancelled: ofColumn(venue.cancelled, 'bookings', '已取消的预订', 'Bookings that were cancelled'),
    noShows: ofColumn(venue.noShows, 'bookings', '未到场的预订', 'Bookings nobody came for'),
    income: ofColumn(venue.income, 'yuan', '已支付减退款，加扣下的押金', 'Paid less given back, and deposits kept'),
    refunded: ofColumn(venue.refunded, 'yuan', '退还的款项', 'What was given back'),
    depositKept: ofColumn(venue.depositKept, 'yuan', '扣下的押金', 'Deposits that were kept'),
  },
  drillDown: {
    filters: { day: 'day', hour: 'hour', venueId: 'venueId', areaId: 'areaId_equal', spaceTypeId: 'typeId' },
    given: ['hour', 'venueId', 'areaId', 'spaceTypeId'],
  },
});

/** Tickets by the day they were sold, and what became of them. */
export const ticketSales = defineSource({
  label: label('售票', 'Ticket sales'),
  right: 'ticket_sales',
  hasDay: true,
  by: ['ticketTypeId', 'ticketKind', 'payType'],
  figures: {
    sold: ofColumn(sale.sold, 'tickets', '售出的票，含后来退掉的', 'Tickets sold, those given back later too'),
    amount: ofColumn(sale.amount, 'yuan', '售出的金额', 'What they were sold for'),
    refunded: ofColumn(sale.refunded, 'tickets', '其中已退的票', 'Of them, those given back'),
    refundedAmount: ofColumn(sale.refundedAmount, 'yuan', '已退的金额', 'What was given back'),
    net: ofColumn(sale.net, 'yuan', '售出减退款', 'Sold less given back'),
    live: ofColumn(sale.live, 'tickets', '仍可使用的票', 'Tickets that can still be used'),
    used: ofColumn(sale.used, 'tickets', '已用完的票', 'Tickets used up'),
    expired: ofColumn(sale.expired, 'tickets', '过期的票', 'Tickets that expired'),
    voided: ofColumn(sale.voided, 'tickets', '作废的票', 'Tickets declared void'),
  },
  drillDown: {
    filters: { day: 'soldOn', ticketTypeId: 'typeId', payType: 'payType' },
    given: ['ticketTypeId'],
    unasked: { ticketKind: 'The list of tickets knows their type, not the kind of it.' },
  },
});

/** Checks of tickets at the gates. */
export const ticketUse = defineSource({
  label: label('检票', 'Ticket checks'),
  right: 'ticket_use',
  hasDay: true,
  by: ['hour', 'ticketTypeId', 'gateId'],
  figures: {
    checks: ofColumn(use.checks, 'times', '检票次数', 'Checks'),
    passed: ofColumn(use.passed, 'times', '通过的检票', 'Checks that passed'),
    refused: ofColumn(use.refused, 'times', '拒绝的检票', 'Checks that were refused'),
    forced: ofColumn(use.forced, 'times', '强制放行的检票', 'Checks let through by a supervisor'),
    undone: ofColumn(use.undone, 'times', '撤销的检票', 'Checks taken back'),
    uses: ofColumn(use.uses, 'times', '扣减的使用次数', 'Uses that count'),
    refusedRate: percentOf(
      'refused',
      'checks',
      label('拒绝率', 'Refusal rate'),
      label('拒绝占检票的比例', 'Refused, of the checks'),
    ),
  },
  drillDown: {
    filters: { day: 'day', hour: 'hour', ticketTypeId: 'typeId', gateId: 'placeId_equal' },
    given: ['hour'],
  },
});

/** Coupons by the day they were sold or given away. */
export const couponSales = defineSource({
  label: label('券销售', 'Coupon sales'),
  right: 'coupon_sale',
  hasDay: true,
  by: ['couponTypeId', 'payType'],
  figures: {
    sold: measure('integer', label('售出', 'Sold'), 'coupons', label('售出的券，不含赠送', 'Coupons sold for money')),
    given: measure('integer', label('赠送', 'Given away'), 'coupons', label('免费发出的券', 'Coupons given away')),
    amount: measure('money', label('售出金额', 'Amount'), 'yuan', label('售券的金额', 'What coupons were sold for')),
    refunded: measure(
      'integer',
      label('退券', 'Refunded'),
      'coupons',
      label('已退款的券', 'Coupons given back for their money'),
    ),
    refundedAmount: measure(
      'money',
      label('退款金额', 'Given back'),
      'yuan',
      label('退券的金额', 'What was given back for coupons'),
    ),
  },
  drillDown: {
    filters: { day: 'soldAt', couponTypeId: 'typeId', payType: 'payType' },
    given: ['couponTypeId'],
  },
});

/** Coupons by the day and place they were used. */
export const couponUses = defineSource({
  label: label('券使用', 'Coupon use'),
  right: 'coupon_use',
  hasDay: true,
  by: ['placeId', 'couponTypeId', 'employeeId'],
  figures: {
    used: measure(
      'integer',
      label('使用张数', 'Used'),
      'coupons',
      label('使用且未退还的券', 'Coupons used and not given back'),
    ),
    value: measure(
      'money',
      label('抵扣金额', 'Saved'),
      'yuan',
      label('使用且未退还的抵扣金额', 'What used coupons bore'),
    ),
    givenBack: measure(
      'integer',
      label('退还张数', 'Given back'),
      'coupons',
      label('使用后退还的券', 'Coupons given back after use'),
    ),
  },
  drillDown: {
    filters: { day: 'usedAt', placeId: 'placeId', couponTypeId: 'typeId', employeeId: 'employeeId' },
    given: ['couponTypeId'],
  },
});

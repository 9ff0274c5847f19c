import { label } from '@refectory/declaration/label.ts';
import { spaceUse } from '../../space-use.ts';
import { ticketSales as ticketSalesReport } from '../../ticket-sales.ts';
import { ticketUseReport } from '../../ticket-use.ts';
import { defineSource, measure, ofColumn, percentFigure, unopened } from '../figure-source.ts';

const venue = spaceUse.columns;
const sale = ticketSalesReport.columns;
const use = ticketUseReport.columns;

/** Bookings of venues, by the hour they begin at. */
export const venues = defineSource({
  label: label('场馆', 'Venues'),
  right: 'space_use',
  hasDay: true,
  by: ['hour', 'venueId', 'areaId', 'spaceTypeId', 'payType'],
  figures: {
    booked: measure(
      'integer',
      label('已订', 'Booked'),
      'bookings',
      label('有效与未到场的预订', 'Active bookings and no-shows'),
    ),
    paid: measure('integer', label('已支付', 'Paid'), 'bookings', label('其中已支付的', 'Of these, paid')),
    unpaid: measure('integer', label('待支付', 'Unpaid'), 'bookings', label('其中待支付的', 'Of these, unpaid')),
    taken: measure(
      'integer',
      label('已到场', 'Came'),
      'bookings',
      label('其中已入场或已完成的', 'Of these, checked in or done'),
    ),
    waiting: measure(
      'integer',
      label('待到场', 'To come'),
      'bookings',
      label('其中待审批或已确认的', 'Of these, waiting for approval or confirmed'),
    ),
    bookings: ofColumn(
      venue.bookings,
      'bookings',
      '有效的场地预订，待审批至已完成',
      'Active bookings, from waiting for approval to done',
    ),
    persons: ofColumn(venue.persons, 'persons', '有效预订的人数', 'People of active bookings'),
    hours: ofColumn(venue.hours, 'hours', '已入场或已完成的小时数', 'Hours of bookings checked in or done'),
    cancelled: ofColumn(venue.cancelled, 'bookings', '已取消的预订', 'Bookings that were cancelled'),
    noShows: ofColumn(venue.noShows, 'bookings', '未到场的预订', 'No-shows'),
    income: ofColumn(venue.income, 'yuan', '已支付减退款，加扣下的押金', 'Paid minus refunds, plus deposits kept'),
    refunded: ofColumn(venue.refunded, 'yuan', '退还的款项', 'Amount refunded'),
    depositKept: ofColumn(venue.depositKept, 'yuan', '扣下的押金', 'Deposits that were kept'),
  },
  drillDown: {
    filters: {
      day: 'day',
      hour: 'hour',
      venueId: 'venueId',
      areaId: 'areaId_equal',
      spaceTypeId: 'typeId',
      payType: 'payType',
    },
    given: ['hour', 'venueId', 'areaId', 'spaceTypeId'],
  },
});

/** Hours of venues: what the plan offers, and what bookings hold. */
export const venueHours = defineSource({
  label: label('场馆时长', 'Venue hours'),
  right: 'space_use',
  hasDay: true,
  by: ['hour', 'venueId', 'areaId', 'spaceTypeId'],
  figures: {
    openHours: measure(
      'decimal',
      label('开放小时', 'Open hours'),
      'hours',
      label(
        '排期中未关闭的时段；一处场地排了几种类型时各计',
        'Slots of the plan that are not closed; of each type that an area is planned for',
      ),
    ),
    bookedHours: measure(
      'decimal',
      label('已订小时', 'Hours booked'),
      'hours',
      label('有效与未到场的预订的小时数', 'Hours of active bookings and no-shows'),
    ),
    useRate: percentFigure(
      'bookedHours',
      'openHours',
      label('利用率', 'Utilisation'),
      label('已订小时占开放小时的比例', 'Hours booked as a share of open hours'),
    ),
  },
  drillDown: unopened(['hour', 'venueId', 'areaId', 'spaceTypeId']),
});

/** Tickets by the day they were sold, and what became of them. */
export const ticketSales = defineSource({
  label: label('售票', 'Ticket sales'),
  right: 'ticket_sales',
  hasDay: true,
  by: ['ticketTypeId', 'ticketKind', 'payType'],
  figures: {
    sold: ofColumn(sale.sold, 'tickets', '售出的票，含后来退掉的', 'Tickets sold, including those refunded later'),
    amount: ofColumn(sale.amount, 'yuan', '售出的金额', 'Amount from ticket sales'),
    refunded: ofColumn(sale.refunded, 'tickets', '其中已退的票', 'Of these, refunded'),
    refundedAmount: ofColumn(sale.refundedAmount, 'yuan', '已退的金额', 'Amount refunded'),
    net: ofColumn(sale.net, 'yuan', '售出减退款', 'Sold minus refunds'),
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
  by: ['hour', 'ticketTypeId', 'gateId', 'ticketResult'],
  figures: {
    checks: ofColumn(use.checks, 'times', '检票次数', 'Checks'),
    passed: ofColumn(use.passed, 'times', '通过的检票', 'Checks that passed'),
    refused: ofColumn(use.refused, 'times', '拒绝的检票', 'Checks that were refused'),
    forced: ofColumn(use.forced, 'times', '强制放行的检票', 'Checks let through by a supervisor'),
    undone: ofColumn(use.undone, 'times', '撤销的检票', 'Checks undone'),
    uses: ofColumn(use.uses, 'times', '扣减的使用次数', 'Uses that count'),
    refusedRate: percentFigure(
      'refused',
      'checks',
      label('拒绝率', 'Refusal rate'),
      label('拒绝占检票的比例', 'Refused as a share of checks'),
    ),
  },
  drillDown: {
    filters: { day: 'day', hour: 'hour', ticketTypeId: 'typeId', gateId: 'placeId_equal', ticketResult: 'result' },
    given: ['hour', 'ticketResult'],
  },
});

import { choice, date, integer, money, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { ticketSaleRows } from './designer/opened/visit-rows.ts';

/**
 * Tickets per day of sale, type and payment method: sold, refunded, and their current state
 * (spec/report#ticket-sales).
 */
export const ticketSales = defineReport({
  name: 'report.ticketSales',
  path: '/basic/detail/ticket_sales',
  page: '/myreport/basic/detail/ticket_sales/index',
  label: label('售票报表', 'Ticket sales'),
  filters: {
    soldOn: date('售出日期', 'Sold on', { search: true }),
    typeId: reference('ticket.type', '票种', 'Ticket type', { search: true }),
    kind: choice('ticket_kind', '类别', 'Kind', { search: true }),
    payType: choice('pay_type', '支付方式', 'Payment', { search: true }),
  },
  columns: {
    soldOn: date('售出日期', 'Sold on', { list: true, search: true }),
    typeId: reference('ticket.type', '票种', 'Ticket type', { list: true, search: true }),
    kind: choice('ticket_kind', '类别', 'Kind', { list: true, search: true }),
    payType: choice('pay_type', '支付方式', 'Payment', { list: true, search: true }),
    sold: integer('售出', 'Sold', { list: true, sum: true }),
    amount: money('售出金额', 'Amount', { list: true, sum: true }),
    refunded: integer('退票', 'Tickets refunded', { list: true, sum: true }),
    refundedAmount: money('退款金额', 'Refunded', { list: true, sum: true }),
    net: money('净收', 'Net', { list: true, sum: true }),
    live: integer('可用', 'Live', { list: true, sum: true }),
    used: integer('已使用', 'Used', { list: true, sum: true }),
    expired: integer('已过期', 'Expired', { list: true, sum: true }),
    voided: integer('已作废', 'Void', { list: true, sum: true }),
  },
  sort: ['-soldOn', 'typeId', 'payType'],
  defaultDays: { soldOn: [-29, 0] },
  groups: ['typeId', 'payType', 'soldOn'],
  charts: [
    { kind: 'trend', x: 'soldOn', y: ['net', 'sold', 'refunded'] },
    { kind: 'compare', x: 'typeId', y: ['net', 'sold', 'refunded'] },
  ],
  opens: ticketSaleRows,
  drillDown: {
    resource: 'ticket.ticket',
    filters: { soldOn: 'soldOn', typeId: 'typeId', payType: 'payType' },
  },
});

import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { ticket } from './ticket.ts';

/** Permission for ticket codes: printing and downloading. */
export const ticketPrintPermission = 'ticket_ticket_print';

/** Maximum number of tickets per call. */
export const maxPrinted = 500;

const ids = f.references('ticket.ticket', '票', 'Tickets', { required: true, max: maxPrinted });
const id = f.reference('ticket.ticket', '票', 'Ticket', { required: true });

/** Printed data of a ticket. Days and hours are texts in the language of the caller. */
export const printedTicket = {
  id: f.reference('ticket.ticket', '票', 'Ticket', { required: true }),
  ticketNo: f.text('票号', 'Ticket no.', { required: true }),
  code: f.text('票码', 'Code', { required: true }),
  typeName: f.text('票种', 'Ticket type', { required: true }),
  kind: f.choice('ticket_kind', '类别', 'Kind', { required: true }),
  price: f.money('价格', 'Price', { required: true }),
  holder: f.text('持票人', 'Holder'),
  validFrom: f.date('生效日期', 'Valid from'),
  validTo: f.date('失效日期', 'Valid to'),
  weekdays: f.choices('weekday', '可用星期', 'Weekdays'),
  timeFrom: f.time('可用时段开始', 'Hours from'),
  timeTo: f.time('可用时段结束', 'Hours to'),
  usesLeft: f.integer('剩余次数', 'Uses left'),
  placeNames: f.text('可用检票点', 'Check points'),
  remark: f.text('备注', 'Remark'),
  orderNo: f.text('订单号', 'Order no.'),
  tenantName: f.text('租户名称', 'Name of the tenant'),
} as const;

/** Paper formats of tickets (spec/ticket#print). */
export const papers = ['a4', '80mm'] as const;

/** Tickets as printable data, PDF and image (spec/ticket#print). Only live tickets have a code. */
export const printCalls = defineCalls({
  printed: {
    method: 'GET',
    path: `${ticket.path}/printed`,
    label: label('票面', 'What is printed of tickets'),
    group: ticket.label,
    permission: ticketPrintPermission,
    input: { ids },
    answer: rows({ ...printedTicket, qr: f.text('二维码', 'QR code', { required: true }) }),
  },
  code: {
    method: 'GET',
    path: `${ticket.path}/code`,
    label: label('票码', 'Code of a ticket'),
    group: ticket.label,
    permission: ticketPrintPermission,
    input: { id },
    answer: row({
      ticketNo: f.text('票号', 'Ticket no.', { required: true }),
      code: f.text('票码', 'Code', { required: true }),
    }),
  },
  pdf: {
    method: 'GET',
    path: `${ticket.path}/pdf`,
    label: label('下载 PDF', 'Tickets as PDF'),
    group: ticket.label,
    permission: ticketPrintPermission,
    input: { ids, paper: f.text('纸张', 'Paper', { oneOf: papers, initial: 'a4' }) },
    answer: file,
  },
  image: {
    method: 'GET',
    path: `${ticket.path}/image`,
    label: label('下载图片', 'Ticket as an image'),
    group: ticket.label,
    permission: ticketPrintPermission,
    input: { id, format: f.text('格式', 'Format', { oneOf: ['svg', 'png'], initial: 'png' }) },
    answer: file,
  },
});

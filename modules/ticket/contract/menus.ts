import { label } from '@refectory/declaration/label.ts';
import { belowHeading, type Menu } from '@refectory/declaration/menu.ts';
import { checkMenus, checkSettingMenus } from './check/check-menus.ts';
import { ticketPrintPermission } from './ticket/print-calls.ts';

const saleMenus: readonly Menu[] = [
  item('ticket_type', '票种', 'Ticket types', '/ticket/typelist', 'tags', 'ticket.type'),
  {
    ...item('ticket_order', '票务订单', 'Ticket orders', '/ticket/orderlist', 'shopping', 'ticket.order'),
    buttons: { ticket_order_sell: label('售票', 'Sell') },
  },
  {
    ...item('ticket_ticket', '票', 'Tickets', '/ticket/ticketlist', 'qrcode', 'ticket.ticket'),
    buttons: { [ticketPrintPermission]: label('打印票', 'Print tickets') },
  },
];

const settingMenus: readonly Menu[] = [
  item('ticket_place', '检票点', 'Check points', '/ticket/placelist', 'apartment', 'ticket.place'),
  ...checkSettingMenus,
  item('ticket_key', '签票密钥', 'Signing keys', '/ticket/key', 'safety', 'ticket.key'),
];

/** 票务管理: the screens about tickets (spec/ticket). Codes are resource codes. */
export const ticketMenus: readonly Menu[] = [
  {
    code: 'ticket',
    label: label('票务管理', 'Tickets'),
    path: '/ticket',
    icon: 'idcard',
    sort: 22,
    children: [
      ...belowHeading(label('售票', 'Sales'), saleMenus),
      ...belowHeading(label('检票', 'Checking'), checkMenus),
      ...belowHeading(label('设置', 'Settings'), settingMenus),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

function item(code: string, zh: string, en: string, path: string, icon: string, resource: string): Menu {
  return { code, label: label(zh, en), path, icon, sort: 0, resource };
}

import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';
import { checkPages } from './check-pages.ts';

export const ticketPages: readonly PageEntry[] = [
  page('/ticket/typelist', '票种', 'Ticket types', async () => (await import('./type-page.tsx')).TypePage),
  page(
    '/ticket/orderlist',
    '票务订单',
    'Ticket orders',
    async () => (await import('./order/order-page.tsx')).OrderPage,
  ),
  page('/ticket/ticketlist', '票', 'Tickets', async () => (await import('./print/ticket-page.tsx')).TicketPage),
  ...checkPages,
];

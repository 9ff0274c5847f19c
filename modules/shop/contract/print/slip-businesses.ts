import { label } from '@refectory/declaration/label.ts';

/** What slips are printed for (spec/shop#print). */
export const slipBusinesses = {
  'shop.order': label('订单', 'Order'),
  'shop.orderSummary': label('订单汇总', 'Order summary'),
  'dining.booking': label('预订', 'Booking'),
  'dining.drawer': label('收银班次', 'Drawer'),
} as const;

export type SlipBusiness = keyof typeof slipBusinesses;

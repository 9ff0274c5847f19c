import { label } from '@refectory/declaration/label.ts';

/** What stock is moved for: resources, and what has only a number (spec/stock#movements). */
export const stockBusinesses = {
  'stock.purchase': label('采购单', 'Purchase order'),
  'shop.orderSummary': label('订单汇总', 'Order summary'),
  'stock.count': label('盘点', 'Stocktake'),
  'stock.transfer': label('调拨', 'Transfer'),
  'stock.batch': label('库存批次', 'Batch'),
  'stock.level': label('库存', 'Stock'),
} as const;

export type StockBusiness = keyof typeof stockBusinesses;

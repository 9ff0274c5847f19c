import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of the stock. */
export const stockPages: readonly PageEntry[] = [
  withoutRecords(
    page('/stock/count', '盘点', 'Stocktake', async () => (await import('./count/count-page.tsx')).CountPage),
  ),
  page('/stock/batch', '库存批次', 'Batches', async () => (await import('./batch-page.tsx')).BatchPage),
  page(
    '/stock/purchase',
    '采购单',
    'Purchase orders',
    async () => (await import('./purchase/purchase-page.tsx')).PurchasePage,
  ),
];

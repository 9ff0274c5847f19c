import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of the stock. */
export const stockPages: readonly PageEntry[] = [
  page('/stock/count', '盘点', 'Stock-take', async () => (await import('./count/count-page.tsx')).CountPage),
  page(
    '/stock/purchase',
    '采购单',
    'Purchases',
    async () => (await import('./purchase/purchase-page.tsx')).PurchasePage,
  ),
];

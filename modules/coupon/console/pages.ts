import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

export const couponPages: readonly PageEntry[] = [
  page(
    '/coupon/typelist',
    '券类型',
    'Coupon types',
    async () => (await import('./coupon-type-page.tsx')).CouponTypePage,
  ),
  page('/coupon/couponlist', '券列表', 'Coupons', async () => (await import('./coupon-page.tsx')).CouponPage),
  page(
    '/coupon/handout',
    '批量发券',
    'Hand-outs',
    async () => (await import('./hand-out/hand-out-page.tsx')).HandOutPage,
  ),
  withoutRecords(
    page(
      '/coupon/life',
      '券查询',
      'Look up a coupon',
      async () => (await import('./life/life-page.tsx')).CouponLifePage,
    ),
  ),
];

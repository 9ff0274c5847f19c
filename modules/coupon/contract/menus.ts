import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { discountPermission } from './coupon/coupon.ts';

/** 券: the screens about coupons. Codes are resource codes. */
export const couponMenus: readonly Menu[] = [
  {
    code: 'coupon',
    label: label('券管理', 'Coupons'),
    path: '/coupon',
    icon: 'gift',
    sort: 25,
    children: [
      item('coupon_type', '券类型', 'Coupon types', '/coupon/typelist', 'tags', 'coupon.type'),
      {
        ...item('coupon_coupon', '券列表', 'Coupons', '/coupon/couponlist', 'gift', 'coupon.coupon'),
        buttons: {
          [discountPermission]: label('低于应售价免填原因', 'Sell below the price without a reason'),
          coupon_coupon_upload: label('导入', 'Import'),
        },
      },
      item('coupon_life', '券查询', 'Look up a coupon', '/coupon/life', 'qrcode'),
      item('coupon_hand_out', '批量发券', 'Hand-outs', '/coupon/handout', 'team', 'coupon.handOut'),
      item('coupon_sale', '券销售', 'Coupon sales', '/coupon/salelist', 'pay-circle', 'coupon.sale'),
      item('coupon_use', '券使用', 'Coupon uses', '/coupon/uselist', 'history', 'coupon.use'),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

function item(code: string, zh: string, en: string, path: string, icon: string, resource?: string): Menu {
  return { code, label: label(zh, en), path, icon, sort: 0, ...(resource && { resource }) };
}

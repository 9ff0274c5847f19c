import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { settingEditPermission, settingPermission } from './setting/setting-calls.ts';

/** Menus of delivery and settings. */
export const storeMenus: readonly Menu[] = [
  {
    code: 'shop_express',
    label: label('快递公司', 'Couriers'),
    path: '/shop/express',
    icon: 'send',
    sort: 18,
    resource: 'shop.express',
  },
  {
    code: 'shop_delivery',
    label: label('配送规则', 'Delivery rules'),
    path: '/shop/delivery',
    icon: 'environment',
    sort: 19,
    resource: 'shop.delivery',
  },
  {
    code: 'shop_delivery_calculator',
    label: label('运费试算', 'Delivery calculator'),
    path: '/shop/delivery-calculator',
    icon: 'calculator',
    sort: 20,
  },
  {
    code: settingPermission,
    label: label('店铺设置', 'Store settings'),
    path: '/shop/setting',
    icon: 'setting',
    sort: 21,
    buttons: { [settingEditPermission]: label('修改设置', 'Change the settings') },
  },
];

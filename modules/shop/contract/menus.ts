import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** 商品管理: as far as it is built. */
export const shopMenus: readonly Menu[] = [
  {
    code: 'shop',
    label: label('商品管理', 'Shop'),
    path: '/shop',
    icon: 'shopping',
    sort: 20,
    children: [
      {
        code: 'shop_order',
        label: label('订单管理', 'Orders'),
        path: '/shop/order',
        icon: 'shopping-cart',
        sort: 1,
        resource: 'shop.order',
        buttons: { shop_order_force_cancel: label('超时强制取消', 'Cancel past the cut-off') },
      },
      {
        code: 'shop_order_item',
        label: label('订单明细', 'Order items'),
        path: '/ding-order/items',
        icon: 'unordered-list',
        sort: 3,
        resource: 'shop.orderItem',
      },
      {
        code: 'shop_goods',
        label: label('周菜单', 'Week menu'),
        path: '/shop/goods',
        icon: 'schedule',
        sort: 2,
        resource: 'shop.goods',
      },
      {
        code: 'shop_category',
        label: label('商品分类', 'Categories'),
        path: '/shop/category',
        icon: 'appstore',
        sort: 9,
        resource: 'shop.category',
      },
      {
        code: 'shop_food_sample',
        label: label('食品留样', 'Food samples'),
        path: '/shop/foodsample',
        icon: 'experiment',
        sort: 4,
        resource: 'shop.foodSample',
      },
      {
        code: 'shop_order_summary',
        label: label('订单汇总', 'Order summary'),
        path: '/shop/ordersummary',
        icon: 'calculator',
        sort: 5,
        resource: 'shop.orderSummary',
      },
      {
        code: 'shop_print_job',
        label: label('打印任务', 'Print jobs'),
        path: '/shop/printjobs',
        icon: 'reconciliation',
        sort: 7,
        resource: 'shop.printJob',
      },
      {
        code: 'shop_printer',
        label: label('打印机', 'Printers'),
        path: '/shop/printer',
        icon: 'printer',
        sort: 8,
        resource: 'shop.printer',
        buttons: { shop_printer_test: label('打印测试页', 'Print a test slip') },
      },
    ],
  },
];

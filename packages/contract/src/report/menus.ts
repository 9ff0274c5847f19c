import { label } from '../kernel/label.ts';
import type { Menu } from '../kernel/menu.ts';
import { orderReview } from './order-review.ts';
import { takeOrderList } from './take-order-list.ts';

/** 报表: the report pages (SPECIFICATION §2). The figures of the home page are a right of their own. */
export const reportMenus: readonly Menu[] = [
  {
    code: 'myreport',
    label: label('报表', 'Reports'),
    path: '/myreport',
    icon: 'bar-chart',
    sort: 40,
    children: [
      {
        code: 'basic_order_review',
        label: orderReview.label,
        path: orderReview.page,
        icon: 'audit',
        sort: 1,
        buttons: { report_home: label('首页经营数据', 'Figures on the home page') },
      },
      {
        code: 'take_order_list',
        label: takeOrderList.label,
        path: takeOrderList.page,
        icon: 'pie-chart',
        sort: 3,
      },
    ],
  },
];

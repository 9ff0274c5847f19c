import { drawerReport } from './drawer-report.ts';
import { leftoverReport } from './leftover-report.ts';
import { orderHalfhouse, orderHotel } from './order-goods.ts';
import { orderRawDishes, orderRawList } from './order-raw-list.ts';
import { orderReview } from './order-review.ts';
import { shopOrderDetail } from './shop-order-detail.ts';
import { spaceUse } from './space-use.ts';
import { stockBalance } from './stock-balance.ts';
import { takeOrderList } from './take-order-list.ts';
import { ticketSales } from './ticket-sales.ts';
import { ticketUseReport } from './ticket-use.ts';

export const reports = [
  orderReview,
  orderRawList,
  orderRawDishes,
  stockBalance,
  takeOrderList,
  shopOrderDetail,
  orderHalfhouse,
  orderHotel,
  drawerReport,
  ticketSales,
  leftoverReport,
  spaceUse,
  ticketUseReport,
] as const;

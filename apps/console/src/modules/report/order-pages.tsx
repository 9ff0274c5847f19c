import { orderHalfhouse, orderHotel } from '@refectory/contract/report/order-goods.ts';
import { shopOrderDetail } from '@refectory/contract/report/shop-order-detail.ts';
import { ReportPage } from './report-page.tsx';

/** `/myreport/customer/shop/shop_order_detail/index`. */
export const ShopOrderDetailPage = () => <ReportPage report={shopOrderDetail} />;

/** `/myreport/basic/detail/basic_order_halfhouse/index`. */
export const OrderHalfhousePage = () => <ReportPage report={orderHalfhouse} />;

/** `/myreport/basic/detail/basic_order_hotel/index`. */
export const OrderHotelPage = () => <ReportPage report={orderHotel} />;

import { orderRawDishes, orderRawList } from '@refectory/contract/report/order-raw-list.ts';
import { ReportPage } from './report-page.tsx';

/** `/myreport/basic/detail/basic_order_raw_list/index`. */
export const OrderRawListPage = () => <ReportPage report={orderRawList} />;

/** `/myreport/basic/detail/basic_order_raw_list/dishes`: where a line of the statistics comes from. */
export const OrderRawDishesPage = () => <ReportPage report={orderRawDishes} />;

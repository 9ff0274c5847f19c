import { takeOrderList } from '@refectory/contract/report/take-order-list.ts';
import { ReportPage } from './report-page.tsx';

/** `/myreport/basic/package/take_order_list/index`. */
export const TakeOrderListPage = () => <ReportPage report={takeOrderList} />;

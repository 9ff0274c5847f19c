import { orderReview } from '@refectory/contract/report/order-review.ts';
import { ReportPage } from './report-page.tsx';

/** `/myreport/basic/detail/basic_order_review/index`. */
export const OrderReviewPage = () => <ReportPage report={orderReview} />;

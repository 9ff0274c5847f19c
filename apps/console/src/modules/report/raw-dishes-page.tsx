import { orderRawDishes } from '@refectory/contract/report/order-raw-list.ts';
import { ReportPage } from './report-page.tsx';

/** The dishes that a raw material goes into: where a line of the raw-material statistics leads. */
export const RawDishesPage = () => <ReportPage report={orderRawDishes} />;

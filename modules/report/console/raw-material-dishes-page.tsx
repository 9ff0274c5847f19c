import { ReportPage } from '@refectory/admin-ui/report/report-page.tsx';
import { orderRawDishes } from '../contract/order-raw-list.ts';

/** The dishes that a raw material goes into: where a line of the raw-material statistics leads. */
export const RawMaterialDishesPage = () => <ReportPage report={orderRawDishes} />;

import { ReportPage } from '@refectory/admin-ui/report/report-page.tsx';
import { orderRawDishes } from '../contract/order-raw-list.ts';

/** The dishes that use a raw material: the drill-down of the raw-material statistics. */
export const RawMaterialDishesPage = () => <ReportPage report={orderRawDishes} />;

import { lazy } from 'react';

/** Charts come when the first one is drawn; on paper they are drawn at once then, as the page has drawn the same one. */
export const ReportChart = lazy(() => import('./report-chart.tsx').then((loaded) => ({ default: loaded.ReportChart })));

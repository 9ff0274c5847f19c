import { lazy } from 'react';

/** Charts are loaded when the first one is shown; printing then finds the code already loaded. */
export const ReportChart = lazy(() => import('./report-chart.tsx').then((loaded) => ({ default: loaded.ReportChart })));

import type { Report } from '@refectory/contract/kernel/report.ts';
import type { ComponentType } from 'react';
import { ReportPage } from './report-page.tsx';

/** The page of a declared report, at its `page`. */
export const pageOfReport = (report: Report): ComponentType => {
  const Page = () => <ReportPage report={report} />;
  return Page;
};

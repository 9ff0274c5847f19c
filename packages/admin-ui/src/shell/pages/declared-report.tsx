import type { Report } from '@refectory/declaration/report.ts';
import { useRecordAddress } from '#record/record-address.ts';
import { ReportPage } from '#report/report-page.tsx';
import { UnregisteredPage } from './unregistered-page.tsx';

interface DeclaredReportProps {
  readonly reports: readonly Report[];
  readonly path: string;
}

/** The page of the report that is declared for a route; a notice when there is none. */
export function DeclaredReport({ reports, path }: DeclaredReportProps) {
  const report = reports.find(({ page }) => page === path);
  // The lines of a report have no pages of their own.
  const isOfLine = useRecordAddress() !== undefined;
  return report && !isOfLine ? <ReportPage report={report} /> : <UnregisteredPage />;
}

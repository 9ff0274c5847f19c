import { ResourcePage } from '#list/resource-page.tsx';
import { useRecordAddress } from '#record/record-address.ts';
import { LazyReportPage } from '../lazy-parts.ts';
import { reportAt, resourceOfMenu } from '../menu/declared-page.ts';
import { UnregisteredPage } from './unregistered-page.tsx';

/** The generic page of a menu: its report, else the list of its resource; a notice when it has neither. */
export function DeclaredPage({ code, path }: { readonly code: string; readonly path: string }) {
  const report = reportAt(path);
  // The lines of a report have no pages of their own.
  const isOfReport = useRecordAddress() !== undefined && report !== undefined;
  if (isOfReport) return <UnregisteredPage />;
  if (report) return <LazyReportPage report={report} />;
  const resource = resourceOfMenu(code);
  return resource ? <ResourcePage resource={resource} /> : <UnregisteredPage />;
}

import { LazyReportPage, LazyResourcePage } from '../lazy-parts.ts';
import { reportAt, resourceOfMenu } from '../menu/declared-page.ts';
import { UnregisteredPage } from './unregistered-page.tsx';

/** The generic page of a menu: its report, else the list of its resource; a notice when it has neither. */
export function DeclaredPage({ code, path }: { readonly code: string; readonly path: string }) {
  const report = reportAt(path);
  if (report) return <LazyReportPage report={report} />;
  const resource = resourceOfMenu(code);
  return resource ? <LazyResourcePage resource={resource} /> : <UnregisteredPage />;
}

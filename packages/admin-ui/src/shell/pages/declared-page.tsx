import { LazyReportPage, LazyResourcePage } from '../lazy-parts.ts';
import { reportAt, resourceOfMenu } from '../menu/declared-page.ts';
import { UnregisteredPage } from './unregistered-page.tsx';

/** The page that a declaration draws for a menu: its report, else the list of its resource; the notice when it has none. */
export function DeclaredPage({ code, path }: { readonly code: string; readonly path: string }) {
  const report = reportAt(path);
  if (report) return <LazyReportPage report={report} />;
  const resource = resourceOfMenu(code);
  return resource ? <LazyResourcePage resource={resource} /> : <UnregisteredPage />;
}

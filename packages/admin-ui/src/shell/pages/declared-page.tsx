import { reportAt, resourceOfMenu } from '../menu/declared-page.ts';
import { ReportPage, ResourcePage } from '../module-parts.ts';
import { TabTitle } from '../tabs/bar/tab-title.tsx';
import { PlannedPage } from './planned-page.tsx';

/** The page that a declaration draws for a menu: its report, else the list of its resource; the notice when it has none. */
export function DeclaredPage({ code, path }: { readonly code: string; readonly path: string }) {
  const report = reportAt(path);
  if (report) return <ReportPage report={report} />;
  const resource = resourceOfMenu(code);
  if (!resource) return <PlannedPage />;
  return (
    <>
      <TabTitle path={path} />
      <ResourcePage resource={resource} />
    </>
  );
}

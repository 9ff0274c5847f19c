import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { useMenuPlaces } from '../menu/use-menus.ts';
import { pages, ResourcePage } from '../page-registry.ts';
import { FramePage } from '../pages/frame-page.tsx';
import { PlannedPage } from '../pages/planned-page.tsx';
import { resolvePage } from '../resolve-page.ts';
import { shellPages } from './shell-pages.ts';
import { useTabLabel } from './use-tab-label.ts';

/** The route that gives a page its parameters. */
export const tabPattern = (path: string): string => pages.find((own) => matchPath(own.path, path))?.path ?? '*';

/** The breadcrumb shows the name of a page; to a screen reader it is the heading. Own pages bring theirs. */
function Titled({ path, children }: { path: string; children: ReactNode }) {
  const labelOf = useTabLabel();
  return (
    <>
      <h1 className="visually-hidden">{labelOf({ path })}</h1>
      {children}
    </>
  );
}

/** The page that a path means. */
export function TabPage({ path }: { path: string }) {
  const places = useMenuPlaces();
  const resolution = resolvePage(path, places);
  switch (resolution.kind) {
    case 'page': {
      const Page = resolution.entry.page ?? shellPages[resolution.entry.path];
      return Page ? <Page /> : <PlannedPage />;
    }
    case 'resource':
      return (
        <Titled path={path}>
          <ResourcePage resource={resolution.resource} />
        </Titled>
      );
    case 'frame':
      return (
        <Titled path={path}>
          <FramePage address={resolution.address} />
        </Titled>
      );
    default:
      return <PlannedPage />;
  }
}

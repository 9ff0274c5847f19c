import { matchPath } from 'react-router';
import { useMenuPlaces } from '../menu/use-menus.ts';
import { pages, ResourcePage } from '../page-registry.ts';
import { FramePage } from '../pages/frame-page.tsx';
import { PlannedPage } from '../pages/planned-page.tsx';
import { resolvePage } from '../resolve-page.ts';

/** The route that gives a page its parameters. */
export const tabPattern = (path: string): string => pages.find((own) => matchPath(own.path, path))?.path ?? '*';

/** The page that a path means. */
export function TabPage({ path }: { path: string }) {
  const places = useMenuPlaces();
  const resolution = resolvePage(path, places);
  switch (resolution.kind) {
    case 'page':
      return <resolution.entry.page />;
    case 'resource':
      return <ResourcePage resource={resolution.resource} />;
    case 'frame':
      return <FramePage address={resolution.address} />;
    default:
      return <PlannedPage />;
  }
}

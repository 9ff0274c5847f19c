import { TabHeading } from '#page/tab-heading.tsx';
import { RecordProvider } from '#record/record-address.ts';
import { DeclaredPage } from '../boot/load-declared-page.ts';
import { findPage } from '../find-page.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { IframePage } from '../pages/iframe-page.tsx';
import { UnregisteredPage } from '../pages/unregistered-page.tsx';
import { resolvePage } from '../resolve-page.ts';

/** The route that provides the parameters of a page. */
export const tabPattern = (path: string): string => findPage(path)?.path ?? '*';

/** The page of a path. */
export function TabPage({ path }: { path: string }) {
  const places = useMenuLocations();
  const resolution = resolvePage(path, places);
  switch (resolution.kind) {
    case 'page': {
      const Page = resolution.entry.page;
      return Page ? <Page /> : <UnregisteredPage />;
    }
    case 'declared':
      return <DeclaredPage code={resolution.code} path={path} />;
    case 'record':
      return (
        <RecordProvider value={resolution.address}>
          <TabPage path={resolution.address.listPath} />
        </RecordProvider>
      );
    case 'frame':
      return (
        <>
          <TabHeading />
          <IframePage address={resolution.address} />
        </>
      );
    default:
      return <UnregisteredPage />;
  }
}

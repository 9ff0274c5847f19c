import { memo, Suspense, useMemo } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  type Path,
  Route,
  UNSAFE_RouteContext as RouteContext,
  Routes,
} from 'react-router';
import { ErrorBoundary } from '../pages/error-boundary.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { TabErrorPage } from './tab-error-page.tsx';
import { TabPage, tabPattern } from './tab-page.tsx';

interface Props {
  readonly path: string;
  readonly location: Path;
}

const outermost = { outlet: null, matches: [], isDataRoute: false };

/**
 * The page of a tab, at the tab's own location. Isolates a tab from location changes of other tabs: with `<Routes
 * location>` alone every mounted page, hidden ones too, re-renders with each change of the URL (decision 0905).
 */
export const TabRoute = memo(function TabRoute({ path, location }: Props) {
  const place = useMemo(
    () => ({
      location: { ...location, state: null, key: 'default', mask: undefined },
      navigationType: NavigationType.Pop,
    }),
    [location],
  );
  return (
    <RouteContext value={outermost}>
      <LocationContext value={place}>
        <ErrorBoundary fallback={(error, retry) => <TabErrorPage error={error} onRetry={retry} />}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path={tabPattern(path)} element={<TabPage path={path} />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </LocationContext>
    </RouteContext>
  );
});

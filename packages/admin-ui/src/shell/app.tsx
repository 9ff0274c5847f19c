import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { withDeadline } from './boot/stale-chunk.ts';
import { Guard } from './guard.tsx';
import { LockRoute } from './lock-route.tsx';
import { LoginRoute } from './login-route.tsx';
import { FaultPage } from './pages/fault-page.tsx';
import { Splash } from './pages/splash.tsx';
import { SocialRoute } from './social-route.tsx';

const Shell = lazy(() => withDeadline(import('./layout/shell.tsx')).then(({ Shell }) => ({ default: Shell })));

/** The static routes (spec/console#routes); everything else is a tab of the shell. */
export function App() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/login" element={<LoginRoute />} />
        <Route path="/oauth/redirect/:source" element={<SocialRoute />} />
        <Route path="/lock" element={<LockRoute />} />
        <Route path="/404" element={<FaultPage kind="notFound" code="404" />} />
        <Route path="/403" element={<FaultPage kind="forbidden" code="403" />} />
        <Route path="/500" element={<FaultPage kind="broken" code="500" />} />
        <Route path="/" element={<Navigate to="/wel/index" replace />} />
        <Route path="/wel" element={<Navigate to="/wel/index" replace />} />
        <Route
          path="*"
          element={
            <Guard>
              <Shell />
            </Guard>
          }
        />
      </Routes>
    </Suspense>
  );
}

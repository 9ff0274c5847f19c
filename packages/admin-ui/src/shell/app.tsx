import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { application } from '../session/application.ts';
import { AuthGuard } from './auth-guard.tsx';
import { Shell } from './boot/load-shell.ts';
import { LockRoute } from './lock-route.tsx';
import { LoginRoute } from './login-route.tsx';
import { OtherApplication } from './other-application.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { Splash } from './pages/splash.tsx';
import { product } from './product.ts';
import { SocialRoute } from './social-route.tsx';

/** The static routes (spec/console#routes); all others are tabs of the shell. */
export function App() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/login" element={<LoginRoute />} />
        <Route path="/oauth/redirect/:source" element={<SocialRoute />} />
        <Route path="/lock" element={<LockRoute />} />
        <Route path="/404" element={<ErrorPage kind="notFound" code="404" />} />
        <Route path="/403" element={<ErrorPage kind="forbidden" code="403" />} />
        <Route path="/500" element={<ErrorPage kind="broken" code="500" />} />
        <Route path="/" element={<Navigate to={application().home} replace />} />
        <Route path="/wel" element={<Navigate to={application().home} replace />} />
        {product().applications.map((path) => (
          <Route key={path} path={`${path}*`} element={<OtherApplication />} />
        ))}
        <Route
          path="*"
          element={
            <AuthGuard>
              <Shell />
            </AuthGuard>
          }
        />
      </Routes>
    </Suspense>
  );
}

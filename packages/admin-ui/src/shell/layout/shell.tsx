import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#api/queries.ts';
import { ThemeProvider } from '../appearance/theme-provider.tsx';
import { useBoot } from '../boot/use-boot.ts';
import { SignInAgain } from '../login/again/sign-in-again.tsx';
import { Splash } from '../pages/splash.tsx';
import { AppLayout } from './app-layout.tsx';
import { BootFailed } from './boot-failed.tsx';

function BootedLayout() {
  const { isReady, error, retry } = useBoot();
  if (isReady) return <AppLayout />;
  return error ? <BootFailed error={error} onRetry={() => void retry()} /> : <Splash />;
}

/** Everything behind the login, in a separate chunk with antd. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <BootedLayout />
        <SignInAgain />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

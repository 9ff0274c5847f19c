import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#api/queries.ts';
import { ThemeProvider } from '../appearance/theme-provider.tsx';
import { useBoot } from '../boot/use-boot.ts';
import { Splash } from '../pages/splash.tsx';
import { BootFailed } from './boot-failed.tsx';
import { Frame } from './frame.tsx';

function BootedFrame() {
  const { isReady, error, retry } = useBoot();
  if (isReady) return <Frame />;
  return error ? <BootFailed error={error} onRetry={() => void retry()} /> : <Splash />;
}

/** Everything behind the login: a chunk of its own, with antd. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <BootedFrame />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

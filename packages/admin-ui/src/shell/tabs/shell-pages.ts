import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withLoadTimeout } from '#loading/stale-chunk.ts';

/** Pages made of parts of the shell, by path. They use what uses the registry, so the registry cannot name them. */
export const shellPages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/wel/dashboard': lazy(async () => ({
    default: (await withLoadTimeout(import('../dashboard/dashboard-page.tsx'))).DashboardPage,
  })),
};

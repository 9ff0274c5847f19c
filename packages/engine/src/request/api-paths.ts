import type { ApiPaths } from './context.ts';

/** A path as API scopes name it: without `/api`, repeated slashes and the query. */
export const scopePath = (url: string): string =>
  `/${url
    .replace(/[?#].*$/, '')
    .replace(/\/+/g, '/')
    .replace(/^\/?(?:api\/)?/, '')
    .replace(/\/$/, '')}`;

const covers = (scope: string, path: string): boolean => path === scope || path.startsWith(`${scope}/`);

/** Whether a call is open: no scope covers its path, or one that covers it was granted (spec/system#api-scopes). */
export function isPathOpen({ covered, own }: ApiPaths, url: string): boolean {
  if (covered.length === 0) return true;
  const path = scopePath(url);
  return !covered.some((scope) => covers(scope, path)) || own.some((scope) => covers(scope, path));
}

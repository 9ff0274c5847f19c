import type { ApiPaths } from './context.ts';

/** A path as API scopes use it: without `/api`, repeated slashes and the query. */
export const toScopePath = (url: string): string =>
  `/${url
    .replace(/[?#].*$/, '')
    .replace(/\/+/g, '/')
    .replace(/^\/?(?:api\/)?/, '')
    .replace(/\/$/, '')}`;

const matchesScope = (scope: string, path: string): boolean => path === scope || path.startsWith(`${scope}/`);

/** Whether API scopes allow a call: none covers its path, or one that covers it is granted (spec/system#api-scopes). */
export function isPathAllowed({ covered, own }: ApiPaths, url: string): boolean {
  if (covered.length === 0) return true;
  const path = toScopePath(url);
  return !covered.some((scope) => matchesScope(scope, path)) || own.some((scope) => matchesScope(scope, path));
}

import { ResourcePage } from '#list/resource-page.tsx';
import { LazyDeclaredReport } from '../lazy-parts.tsx';
import { resourceOfMenu } from '../menu/resource-of-menu.ts';

/** The generic page of a menu: the list of its resource, else its report; a notice when it has neither. */
export function DeclaredPage({ code, path }: { readonly code: string; readonly path: string }) {
  const resource = resourceOfMenu(code);
  return resource ? <ResourcePage resource={resource} /> : <LazyDeclaredReport path={path} />;
}

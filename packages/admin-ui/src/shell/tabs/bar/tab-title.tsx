import { useTabLabel } from '../use-tab-label.ts';

/**
 * The heading for screen readers of a page in an iframe, which has none of its own; for others the breadcrumb is the
 * heading.
 */
export function TabTitle({ path }: { readonly path: string }) {
  const tabLabel = useTabLabel();
  return <h1 className="visually-hidden">{tabLabel({ path })}</h1>;
}

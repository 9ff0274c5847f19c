import { useTabLabel } from '../use-tab-label.ts';

/** The heading for screen readers of a page that cannot bring its own: one in a frame. The breadcrumb shows it to the others. */
export function TabTitle({ path }: { readonly path: string }) {
  const tabLabel = useTabLabel();
  return <h1 className="visually-hidden">{tabLabel({ path })}</h1>;
}

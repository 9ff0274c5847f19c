import { useTabLabel } from '../use-tab-label.ts';

/** The breadcrumb shows the name of a page; to a screen reader it is the heading. Own pages bring theirs. */
export function TabTitle({ path }: { readonly path: string }) {
  const tabLabel = useTabLabel();
  return <h1 className="visually-hidden">{tabLabel({ path })}</h1>;
}

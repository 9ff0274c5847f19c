import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../hooks/use-translate.ts';
import { ResourcePage } from '../list/resource-page.tsx';
import type { Slots } from '../list/slots.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import { preloadable, useLoadedWhenIdle } from '../loading/preloadable.tsx';
import { useRecordAddress } from '../record/record-address.ts';
import filterCss from './tree-filter.module.css';
import type { TreeFilterProps } from './tree-filter.tsx';
import css from './tree-list-page.module.css';
import type { LazyTreeParams } from './use-tree-filter.ts';

/** Loaded after the list beside it (decision 2004). */
const treeFilter = preloadable<TreeFilterProps>(async () => (await import('./tree-filter.tsx')).TreeFilter);

interface TreeListPageProps {
  readonly resource: Resource;
  readonly slots?: Slots;
  /** The list field filtered by the tree. */
  readonly field: string;
  readonly label: Label;
  readonly path: string;
  readonly call: string;
  readonly lazy?: LazyTreeParams;
}

/** A list filtered by a tree at its left: users by department, scopes by menu. The selection is in the URL. */
export function TreeListPage({ resource, slots, field, ...tree }: TreeListPageProps) {
  const say = useTranslate();
  const record = useRecordAddress();
  const { isDue, isMissing } = useLoadedWhenIdle(treeFilter);
  const [params, setParams] = useSearchParams();
  function choose(key: string) {
    const next = new URLSearchParams(location.search);
    next.delete('current');
    if (key) next.set(field, key);
    else next.delete(field);
    setParams(next, { replace: true });
  }
  const list = <ResourcePage resource={resource} {...(slots && { slots })} />;
  if (record) return list;
  return (
    <div className={css.split}>
      {isDue || isMissing ? (
        <treeFilter.Component {...tree} value={params.get(field) ?? ''} onChoose={choose} />
      ) : (
        <aside className={filterCss.filterPanel} aria-label={say(tree.label)}>
          <Placeholder rows={6} />
        </aside>
      )}
      {list}
    </div>
  );
}

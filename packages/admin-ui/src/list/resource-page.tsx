import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { invalidate } from '../api/queries.ts';
import { firstDayFilters } from '../filter/day-filters.ts';
import { SearchForm } from '../filter/search-form.tsx';
import { listSearchFields } from '../filter/search-values.ts';
import { useSearchHotkey } from '../filter/use-search-hotkey.ts';
import type { FormValues } from '../form/form-values.ts';
import { PageTitle } from '../page/page-title.tsx';
import { useViewPreference } from '../preferences/view-preference.ts';
import { LazyRecordPage } from '../record/lazy-record-page.ts';
import { useRecordAddress } from '../record/record-address.ts';
import { useMenuPaths } from '../session/menu-paths.ts';
import { site } from '../session/site.ts';
import { useTab } from '../session/tab.ts';
import listFrame from './list-frame.module.css';
import { ListSection } from './list-section.tsx';
import { pageOfFirstRow } from './room/fitting-rows.ts';
import { useFittingRows } from './room/use-fitting-rows.ts';
import type { Slots } from './slots.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useListState } from './use-list-state.ts';
import { hasFieldSums } from './use-resource-list.ts';

export interface ResourcePageProps {
  readonly resource: Resource;
  readonly slots?: Slots;
  /** Width of the add and edit dialog; default by the number of fields. */
  readonly formWidth?: number;
  /** Initial filters of the list when the URL has none, beside those of its days. */
  readonly initialFilters?: Readonly<Record<string, string>>;
  /** Initial values of new rows; those that the filters of the list give go first. */
  readonly initial?: FormValues;
}

const noSlots: Slots = {};

/**
 * The page of any declared resource: search, list, dialogs; at the address of a row, the page of that row
 * (spec/console#records).
 */
export function ResourcePage(props: ResourcePageProps) {
  const address = useRecordAddress();
  if (!address) return <ListPage {...props} />;
  return <LazyRecordPage {...props} slots={props.slots ?? noSlots} address={address} />;
}

/** The list of a resource. Its state is in the URL, its view settings are stored per user. */
function ListPage({ resource, slots = noSlots, formWidth, initialFilters, initial }: ResourcePageProps) {
  const [preference, changePreference] = useViewPreference(resource.name);
  const fitting = useFittingRows(
    resource.name,
    (before, rows) => {
      if (preference.size === undefined && state.current > 1)
        change({ current: pageOfFirstRow(state.current, before, rows) });
    },
    { density: preference.density ?? 'small', hasSums: hasFieldSums(resource) },
  );
  const [state, change] = useListState(preference.size ?? fitting.rows ?? site.pageSize);
  const fields = useMemo(() => listSearchFields(resource.fields), [resource]);
  const panel = useSearchHotkey();
  const firstFilters = useMemo(() => {
    const ofDays = firstDayFilters(resource);
    return ofDays || initialFilters ? { ...ofDays, ...initialFilters } : undefined;
  }, [initialFilters, resource]);
  useFirstRows({ resource, state, preference, initialFilters: firstFilters, rows: fitting.rows });
  const { path } = useTab();
  const recordsAt = useMenuPaths().has(path) ? path : undefined;
  return (
    <div className={listFrame.page}>
      <PageTitle label={resource.label} />
      <SearchForm
        key={resource.name}
        fields={fields}
        filters={state.filters}
        panel={panel}
        onSearch={(filters) => change({ filters, current: 1 })}
        onSearchAgain={() => void invalidate(resource.path)}
      />
      <ListSection
        key={`${resource.name}/list`}
        resource={resource}
        slots={slots}
        {...(formWidth && { formWidth })}
        state={state}
        onState={change}
        preference={preference}
        onPreference={changePreference}
        searched={fields}
        viewsOf={resource.name}
        initialFilters={firstFilters}
        {...(initial && { initial })}
        recordsAt={recordsAt}
        fitting={resource.tree ? undefined : fitting}
      />
    </div>
  );
}

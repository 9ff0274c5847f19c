import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import type { QueryParams } from '../api/http.ts';
import type { Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import type { PageDialogs } from '../detail/use-page-dialogs.tsx';
import type { Layout, ViewPreference } from '../preferences/view-preference.ts';
import { PrintListButton } from '../print/print-list-button.tsx';
import { ColumnSettings } from '../table/columns/column-settings.tsx';
import { DensityMenu } from '../table/columns/density-menu.tsx';
import { type ListColumn, listAvailableColumns } from '../table/list-columns.tsx';
import type { SavedViews } from '../views/use-saved-views.ts';
import { ViewMenu } from '../views/view-menu.tsx';
import { LayoutSwitch } from './layout/layout-switch.tsx';
import css from './list-settings.module.css';

interface ListSettingsProps {
  readonly resource: Resource;
  readonly call: string | undefined;
  readonly query: QueryParams;
  readonly columns: readonly ListColumn[];
  readonly selected: readonly Row[];
  readonly context: TextContext;
  /** Name under which views are saved; absent: no views. */
  readonly viewsOf: string | undefined;
  readonly saved: SavedViews;
  readonly dialogs: PageDialogs;
  readonly offered: readonly Layout[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly preference: ViewPreference;
  readonly onPreference: (change: Partial<ViewPreference>) => void;
}

/** At the end of the buttons above a list: views, print, and how its rows are shown. */
export function ListSettings(props: ListSettingsProps) {
  const { resource, call, query, columns, selected, context, viewsOf, saved, dialogs, layout } = props;
  const { preference, onPreference } = props;
  const available = useMemo(() => listAvailableColumns(resource.fields), [resource]);
  return (
    <>
      {viewsOf !== undefined && <ViewMenu list={viewsOf} saved={saved} dialog={dialogs.saveView} />}
      <span className={css.roomy}>
        <PrintListButton
          resource={resource}
          call={call ?? 'list'}
          columns={columns}
          query={query}
          selected={selected}
          context={context}
        />
      </span>
      <LayoutSwitch offered={props.offered} layout={layout} onChange={props.onLayout} />
      {layout === 'table' && (
        <>
          <span className={css.roomy}>
            <DensityMenu density={preference.density ?? 'small'} onChange={(density) => onPreference({ density })} />
          </span>
          <ColumnSettings offers={available} preference={preference} onChange={onPreference} />
        </>
      )}
    </>
  );
}

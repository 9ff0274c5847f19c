import { exportCall } from '@refectory/declaration/call/transfer-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { ActionResultData } from '../action/action-results.tsx';
import { useAccess } from '../action/use-access.ts';
import type { Row } from '../api/queries.ts';
import { useBulkEdit } from '../bulk/use-bulk-edit.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { canChangeRow } from '../cell/state-field.ts';
import type { EditDraft, EditTarget } from '../form/draft/edit-draft.ts';
import type { Slots } from '../list/slots.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { listAvailableColumns } from '../table/list-columns.tsx';
import type { ExportRequest } from '../transfer/export-dialog.tsx';
import type { ImportProgress } from '../transfer/import-wizard.tsx';
import { ViewDialog, type ViewDraft } from '../views/view-dialog.tsx';
import {
  LazyActionResults,
  LazyBulkDialog,
  LazyDetailDialog,
  LazyExportDialog,
  LazyHistoryDrawer,
  LazyImportWizard,
  lateEditDialog,
} from './lazy-dialogs.ts';
import { TabDialogs } from './tab-dialogs.tsx';
import { useDialog } from './use-dialog.ts';

interface PageDialogsInput {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly context: TextContext;
  readonly slots: Slots;
  readonly formWidth?: number | undefined;
  readonly recordsAt?: string | undefined;
  readonly onViewSaved: (id: string) => void;
}

/** The dialogs of a list, with functions to open them. */
export type PageDialogs = ReturnType<typeof usePageDialogs>;

/**
 * The dialogs of a list: functions to open them, and the elements to render. They are mounted only while the tab is
 * active (spec/console#tab-dialogs).
 */
export function usePageDialogs(input: PageDialogsInput) {
  const { resource, rows, context, slots, formWidth, recordsAt, onViewSaved } = input;
  const mayCall = useAccess(resource);
  const draft = useRef<EditDraft>({});
  const forget = useCallback(() => {
    draft.current = {};
  }, []);
  const edit = useDialog<EditTarget>(forget, forget);
  const view = useDialog<Row>();
  const history = useDialog<Row>();
  const exporting = useDialog<ExportRequest>();
  const importing = useDialog<ImportProgress>();
  const results = useDialog<ActionResultData>();
  const saveView = useDialog<ViewDraft>();
  const bulk = useBulkEdit(resource);

  const mayEdit = mayCall('add') || mayCall('edit');
  useEffect(() => (mayEdit ? whenIdle(() => void lateEditDialog.preload()) : undefined), [mayEdit]);

  const editFromView = (row: Row) => {
    view.close();
    edit.open({ mode: 'edit', id: row.id });
  };
  const dialogs = (
    <TabDialogs>
      {edit.content && (
        <lateEditDialog.Component
          resource={resource}
          dialog={edit}
          draft={draft}
          inputs={slots.inputs}
          width={formWidth}
          recordsAt={recordsAt}
        />
      )}
      {view.content && (
        <LazyDetailDialog
          resource={resource}
          dialog={view}
          rows={rows}
          context={context}
          cells={slots.cells}
          onEdit={mayCall('edit') && canChangeRow(resource, 'edit', view.content) ? editFromView : undefined}
        />
      )}
      {history.content && (
        <LazyHistoryDrawer resource={resource} dialog={history} context={context} canRestore={mayCall('edit')} />
      )}
      {exporting.content && (
        <LazyExportDialog
          call={exportCall(resource)}
          list={resource}
          offers={listAvailableColumns(resource.fields)}
          dialog={exporting}
        />
      )}
      {importing.content && <LazyImportWizard resource={resource} dialog={importing} />}
      {results.content && <LazyActionResults resource={resource} dialog={results} />}
      {bulk.dialog.content && (
        <LazyBulkDialog resource={resource} edit={bulk} context={context} inputs={slots.inputs} />
      )}
      {saveView.content && <ViewDialog dialog={saveView} onSaved={onViewSaved} />}
    </TabDialogs>
  );
  const isAnyOpen = [edit, view, history, exporting, importing, results, saveView, bulk.dialog].some(
    ({ isOpen }) => isOpen,
  );
  return { edit, view, history, exporting, importing, results, saveView, bulk: bulk.dialog, dialogs, isAnyOpen };
}

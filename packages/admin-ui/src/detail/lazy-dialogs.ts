import { loadFormInputs } from '../input/load-form-inputs.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { preloadable } from '../loading/preloadable.tsx';

// Dialogs that are rarely opened, loaded on demand with their dependencies; the form of a row, which often is, when the
// browser is idle.

export const lateEditDialog = preloadable(async () => {
  const [{ PageEditDialog }] = await Promise.all([import('../form/page-edit-dialog.tsx'), loadFormInputs()]);
  return PageEditDialog;
});

export const LazyActionResults = lazyComponent(
  async () => (await import('../action/action-results.tsx')).ActionResults,
);
export const LazyDetailDialog = lazyComponent(async () => (await import('./detail-dialog.tsx')).DetailDialog);
export const LazyHistoryDrawer = lazyComponent(async () => (await import('./history-drawer.tsx')).HistoryDrawer);
export const LazyBulkDialog = lazyComponent(async () => (await import('../bulk/bulk-dialog.tsx')).BulkDialog);
export const LazyExportDialog = lazyComponent(async () => (await import('../transfer/export-dialog.tsx')).ExportDialog);
export const LazyImportWizard = lazyComponent(async () => (await import('../transfer/import-wizard.tsx')).ImportWizard);

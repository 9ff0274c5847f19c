import { lazyComponent } from '../loading/lazy-component.ts';

// Dialogs that are rarely opened, loaded on demand with their dependencies.

export const LazyDetailDialog = lazyComponent(async () => (await import('./detail-dialog.tsx')).DetailDialog);
export const LazyHistoryDrawer = lazyComponent(async () => (await import('./history-drawer.tsx')).HistoryDrawer);
export const LazyBulkDialog = lazyComponent(async () => (await import('../bulk/bulk-dialog.tsx')).BulkDialog);
export const LazyExportDialog = lazyComponent(async () => (await import('../transfer/export-dialog.tsx')).ExportDialog);
export const LazyImportWizard = lazyComponent(async () => (await import('../transfer/import-wizard.tsx')).ImportWizard);

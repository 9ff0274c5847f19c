import { startI18n } from '@refectory/admin-ui/i18n/i18n.ts';
import { App } from '@refectory/admin-ui/shell/app.tsx';
import { hearFaults } from '@refectory/admin-ui/shell/boot/hear-faults.ts';
import { reloadOnStaleChunk } from '@refectory/admin-ui/shell/boot/stale-chunk.ts';
import { CrashBoundary } from '@refectory/admin-ui/shell/pages/crash-boundary.tsx';
import { defineProduct } from '@refectory/admin-ui/shell/product.ts';
import { applyTheme } from '@refectory/admin-ui/theme/apply-theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '@refectory/admin-ui/theme/base.css';
import { pages } from './page-registry.ts';

defineProduct({
  pages,
  loadCatalogue: () => import('./catalogue.ts'),
  loadRecordSearch: async () =>
    (await import('@refectory/modules/dining/console/search/record-search.ts')).recordSearch,
});
hearFaults();
reloadOnStaleChunk();
applyTheme();
startI18n();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CrashBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </CrashBoundary>
  </StrictMode>,
);

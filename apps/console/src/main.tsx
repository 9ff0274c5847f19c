import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startI18n } from '#i18n/i18n.ts';
import { App } from '#shell/app.tsx';
import { hearFaults } from '#shell/boot/hear-faults.ts';
import { reloadOnStaleChunk } from '#shell/boot/stale-chunk.ts';
import { CrashBoundary } from '#shell/pages/crash-boundary.tsx';
import { applyTheme } from '#theme/apply-theme.ts';
import '#theme/base.css';

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

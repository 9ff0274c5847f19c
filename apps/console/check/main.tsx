import '../src/application.ts';
import { syncDocumentLanguage } from '@refectory/admin-ui/api/text.ts';
import { captureErrors } from '@refectory/admin-ui/shell/boot/capture-errors.ts';
import { applyTheme } from '@refectory/admin-ui/theme/apply-theme.ts';
import { CheckScreen } from '@refectory/modules/ticket/console/check-page/check-screen.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@refectory/admin-ui/theme/base.css';

captureErrors();
applyTheme();
syncDocumentLanguage();
// The scope of the service worker is this address only.
if (location.pathname !== '/check/') history.replaceState(null, '', '/check/');
// Asks the browser to keep the queue of unsent checks when storage is low.
void navigator.storage?.persist();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CheckScreen />
  </StrictMode>,
);

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
// Below this address alone the service worker works.
if (location.pathname !== '/check/') history.replaceState(null, '', '/check/');
// The browser keeps what waits to be sent when it runs short of space.
void navigator.storage?.persist();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CheckScreen />
  </StrictMode>,
);

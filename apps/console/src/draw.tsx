import { whenStyled } from '@refectory/admin-ui/loading/when-styled.ts';
import { App } from '@refectory/admin-ui/shell/app.tsx';
import { loadPage } from '@refectory/admin-ui/shell/boot/load-page.ts';
import { ErrorBoundary } from '@refectory/admin-ui/shell/pages/error-boundary.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

/** React holds back for 300 ms what replaces a fallback: the first picture waits as long for the shell. */
const shellMs = 300;

/**
 * Draws the product; `shell` ends when the shell has come that is shown. Apart from the entry point, which asks for the data
 * before the library that draws has come. Page, lists and declarations are asked for only then: on a slow network they
 * would hold up the shell, without which nothing is drawn.
 */
export async function draw(shell: Promise<void> | undefined): Promise<void> {
  if (shell) void loadPage(location.pathname);
  await whenStyled();
  await Promise.race([shell, new Promise((resolve) => setTimeout(resolve, shellMs))]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
}

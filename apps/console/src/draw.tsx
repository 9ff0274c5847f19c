import { App } from '@refectory/admin-ui/shell/app.tsx';
import { ErrorBoundary } from '@refectory/admin-ui/shell/pages/error-boundary.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

/** Draws the product. Apart from the entry point, which asks for the data before the library that draws has come. */
export function draw(): void {
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

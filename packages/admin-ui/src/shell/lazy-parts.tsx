import { lazyComponent } from '#loading/lazy-component.ts';
import { product } from './product.ts';

// Components of modules used by the shell, loaded on first use.

/** The page of any declared report, with the reports of the product. */
export const LazyDeclaredReport = lazyComponent<{ path: string }>(async () => {
  const [{ DeclaredReport }, reports] = await Promise.all([
    import('./pages/declared-report.tsx'),
    product().loadReports(),
  ]);
  return ({ path }) => <DeclaredReport reports={reports} path={path} />;
});

/** Shows rich text sanitised by the server. */
export const LazyRichText = lazyComponent(async () => (await import('../rich-text/rich-text.tsx')).RichText);

import type { Report } from '@refectory/declaration/report.ts';
import { lazyComponent } from '#loading/lazy-component.ts';

// Components of modules used by the shell, loaded on first use.

/** The page of any declared report. */
export const LazyReportPage = lazyComponent<{ report: Report }>(
  async () => (await import('../report/report-page.tsx')).ReportPage,
);

/** Shows rich text sanitised by the server. */
export const LazyRichText = lazyComponent(async () => (await import('../rich-text/rich-text.tsx')).RichText);

import type { Report } from '@refectory/declaration/report.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { lazyComponent } from '#loading/lazy-component.ts';

// Components of modules used by the shell, loaded on first use.

/** The generic page of any declared resource. */
export const LazyResourcePage = lazyComponent<{ resource: Resource }>(
  async () => (await import('../list/resource-page.tsx')).ResourcePage,
);

/** The page of any declared report. */
export const LazyReportPage = lazyComponent<{ report: Report }>(
  async () => (await import('../report/report-page.tsx')).ReportPage,
);

/** Shows rich text sanitised by the server. */
export const LazyRichText = lazyComponent(async () => (await import('../rich-text/rich-text.tsx')).RichText);

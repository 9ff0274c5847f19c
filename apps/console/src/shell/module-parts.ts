import type { Report } from '@refectory/contract/kernel/report.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { loaded } from './page-entry.ts';

// What the shell shows of modules beside their pages, loaded when it is first shown.

/** The generic page of any declared resource. */
export const ResourcePage = loaded<{ resource: Resource }>(
  async () => (await import('#crud/resource-page.tsx')).ResourcePage,
);

/** The page of any declared report. */
export const ReportPage = loaded<{ report: Report }>(
  async () => (await import('#modules/report/report-page.tsx')).ReportPage,
);

/** Shows rich text that the server has cleaned. */
export const RichText = loaded(async () => (await import('#modules/message/rich-text.tsx')).RichText);

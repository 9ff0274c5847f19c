import type { Report } from '@refectory/declaration/report.ts';
import { reports } from '#report/contract/reports.ts';

/** Every report of the product that has a page of its own; the console loads them with the first of these pages. */
export const allReports: readonly Report[] = reports;

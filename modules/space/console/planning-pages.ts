import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages where venues are planned and priced. */
export const spacePlanningPages: readonly PageEntry[] = [
  withoutRecords(
    page('/space/plan', '生成排期', 'Planning', async () => (await import('./plan/plan-page.tsx')).PlanPage),
  ),
  page('/space/type', '场地类型', 'Space types', async () => (await import('./type/type-page.tsx')).TypePage),
  withoutRecords(
    page('/space/close', '关闭场地', 'Close an area', async () => (await import('./plan/close-page.tsx')).ClosePage),
  ),
  withoutRecords(
    page(
      '/space/price-simulator',
      '场地价格试算',
      'Venue price simulator',
      async () => (await import('./price/simulator-page.tsx')).SimulatorPage,
    ),
  ),
];

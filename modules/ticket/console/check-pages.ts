import { page, undisturbed, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

export const checkPages: readonly PageEntry[] = [
  page(
    '/ticket/checklist',
    '检票记录',
    'Checks',
    async () => (await import('./check/check-list-page.tsx')).CheckListPage,
  ),
  withoutRecords(
    page(
      '/ticket/simulator',
      '检票模拟',
      'Check simulator',
      async () => (await import('./check/simulator-page.tsx')).SimulatorPage,
    ),
  ),
  undisturbed(
    page('/ticket/live', '检票实况', 'Gates live', async () => (await import('./check/live-page.tsx')).LivePage),
  ),
];

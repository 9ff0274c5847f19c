import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import type { PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

export const launchPages: readonly PageEntry[] = [
  withoutRecords(
    page('/ticket/check', '检票', 'Check tickets', async () => (await import('./launch/launch-page.tsx')).LaunchPage),
  ),
];

import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of development. */
export const developPages: readonly PageEntry[] = [
  page('/tool/code', '代码生成', 'Code generator', async () => (await import('./code/code-page.tsx')).CodePage),
  page(
    '/tool/datasource',
    '数据源管理',
    'Data sources',
    async () => (await import('./datasource-page.tsx')).DatasourcePage,
  ),
];

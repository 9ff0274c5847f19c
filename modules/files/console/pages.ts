import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of files. */
export const filesPages: readonly PageEntry[] = [
  page('/resource/image', '图片库', 'Images', async () => (await import('./image-page.tsx')).ImagePage),
  page('/resource/oss', '对象存储', 'Object storage', async () => (await import('./oss-page.tsx')).OssPage),
  page(
    '/resource/attach',
    '附件管理',
    'Attachments',
    async () => (await import('./attachment-page.tsx')).AttachmentPage,
  ),
];

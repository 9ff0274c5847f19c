import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of messages. */
export const messagePages: readonly PageEntry[] = [
  page('/desk/notice', '通知公告', 'Notices', async () => (await import('./notice-page.tsx')).NoticePage),
  page('/resource/sms', '短信配置', 'SMS channels', async () => (await import('./sms-page.tsx')).SmsPage),
];

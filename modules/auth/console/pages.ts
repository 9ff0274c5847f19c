import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** Pages of social sign-in providers and caches. */
export const authPages: readonly PageEntry[] = [
  withoutRecords(
    page('/monitor/cache', '缓存管理', 'Caches', async () => (await import('./cache/cache-page.tsx')).CachePage),
  ),
  page('/monitor/session', '在线会话', 'Sessions', async () => (await import('./session-page.tsx')).SessionPage),
  page('/system/social', '第三方登录', 'Social sign-in', async () => (await import('./social-page.tsx')).SocialPage),
];

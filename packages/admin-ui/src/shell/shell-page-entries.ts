import { page } from './declare-page.ts';
import type { PageEntry } from './page-entry.ts';

/** The pages that every application has. */
export const shellPageEntries: readonly PageEntry[] = [
  page(
    '/test/index',
    '设备自检',
    'Device check',
    async () => (await import('./device-check/device-check-page.tsx')).DeviceCheckPage,
    'authenticated',
  ),
  page(
    '/info/index',
    '个人信息',
    'Personal info',
    async () => (await import('./info/info-page.tsx')).InfoPage,
    'authenticated',
  ),
  page('/system/menu', '菜单管理', 'Menus', async () => (await import('./menu/menu-page.tsx')).MenuPage),
];

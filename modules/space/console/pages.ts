import { page, undisturbed, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of venues. */
export const spacePages: readonly PageEntry[] = [
  withoutRecords(
    page('/space/board', '场地看板', 'Venue board', async () => (await import('./board/board-page.tsx')).BoardPage),
  ),
  page(
    '/space/booking',
    '场地预订',
    'Venue bookings',
    async () => (await import('./booking/booking-page.tsx')).BookingPage,
  ),
  page('/space/series', '系列预订', 'Series', async () => (await import('./series/series-page.tsx')).SeriesPage),
  withoutRecords(
    page(
      '/space/series-plan',
      '新建系列',
      'New series',
      async () => (await import('./series/series-plan-page.tsx')).SeriesPlanPage,
    ),
  ),
  undisturbed(
    page('/space/desk', '入场台', 'Check-in desk', async () => (await import('./desk/desk-page.tsx')).DeskPage),
  ),
  undisturbed(
    page('/space/hall', '场地大厅屏', 'Hall screen', async () => (await import('./hall/hall-page.tsx')).HallPage),
  ),
  page(
    '/space/calendar',
    '日历订阅',
    'Calendar feeds',
    async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
  ),
];

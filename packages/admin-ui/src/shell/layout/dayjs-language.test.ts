import dayjs from 'dayjs';
import localeData from 'dayjs/plugin/localeData';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { useLanguage } = await import('#api/text.ts');
const { syncDayjsLanguage } = await import('./dayjs-language.ts');

dayjs.extend(localeData);

test.each(['zh', 'en'] as const)('calendars in %s begin on Monday, as “this week” does', (language) => {
  useLanguage.setState({ language });
  syncDayjsLanguage();
  expect(dayjs().localeData().firstDayOfWeek()).toBe(1);
  expect(dayjs('2026-11-29').startOf('week').format('YYYY-MM-DD')).toBe('2026-11-23');
});

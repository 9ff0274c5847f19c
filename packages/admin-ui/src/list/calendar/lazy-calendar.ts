import { lazyComponent } from '../../loading/lazy-component.ts';

/** Rows on a calendar, loaded by who shows a list so. */
export const LazyCalendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar);

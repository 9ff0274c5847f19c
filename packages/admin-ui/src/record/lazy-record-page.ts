import { lazyComponent } from '../loading/lazy-component.ts';
import { loadOptional } from '../loading/load-optional.ts';

const load = async () => (await import('./record-page.tsx')).RecordPage;

/** The page of a row, loaded when the first one is opened, or before. */
export const LazyRecordPage = lazyComponent(load);

/** How long a list is looked at before its rows are likely to be opened: its own rows come first. */
const afterMs = 1500;

/** Loads the page of a row while its list is looked at, so that it opens at once. Returns a function that cancels it. */
export function preloadRecordPage(): () => void {
  const timer = setTimeout(() => void loadOptional(load()), afterMs);
  return () => clearTimeout(timer);
}

import { preloadable } from '../loading/preloadable.tsx';
import { whenIdle } from '../loading/when-idle.ts';

const { Component, preload } = preloadable(async () => (await import('./record-page.tsx')).RecordPage);

/** The page of a row, loaded when the first one is opened, or before. */
export const LazyRecordPage = Component;

/**
 * Loads the page of a row once its list stands and the browser is idle, so that it opens at once. Returns a function that
 * cancels it.
 */
export const preloadRecordPage = (): (() => void) => whenIdle(() => void preload());

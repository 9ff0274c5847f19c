import { lazyComponent } from '../../loading/lazy-component.ts';

/** Rows as cards, loaded by who shows a list so. */
export const LazyCardGrid = lazyComponent(async () => (await import('./card-grid.tsx')).CardGrid);

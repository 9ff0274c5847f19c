import { preloadable } from '#loading/preloadable.tsx';
import { whenPageStands } from '#loading/when-idle.ts';
import { product } from '../product.ts';

const { Component, preload } = preloadable(
  async () => (await Promise.all([import('../pages/declared-page.tsx'), product().loadCatalogue()]))[0].DeclaredPage,
);

/** The generic page, with the declarations and the code of lists, which most of them are. */
export const DeclaredPage = Component;

/** Loads the code of the generic page; errors are ignored: rendering it tries again. */
export const loadDeclaredPage = preload;

/** Prefetches the generic page once the first page stands. Returns a function that cancels it. */
export const prefetchDeclaredPage = (): (() => void) => whenPageStands(() => void preload());

import { whenIdle } from './when-idle.ts';

/** The page of declarations. Nearly every one is a list: its code comes along with the declarations, not after them. */
export const loadDeclaredPage = async () =>
  (await Promise.all([import('../pages/declared-page.tsx'), import('#list/resource-page.tsx')]))[0].DeclaredPage;

/** Fetches it while the first page is read; a failure is nobody's, opening a list tries again. Answers the way to stop. */
export const prefetchDeclaredPage = (): (() => void) => whenIdle(() => void loadDeclaredPage().catch(() => undefined));

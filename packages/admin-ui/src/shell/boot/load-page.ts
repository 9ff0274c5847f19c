import { findPage } from '../find-page.ts';
import { loadDeclaredPage } from './load-declared-page.ts';

/** Loads the code of a page, with the declarations; errors are ignored: rendering it tries again. */
export const loadPage = (pathname: string): Promise<void> => findPage(pathname)?.load() ?? loadDeclaredPage();

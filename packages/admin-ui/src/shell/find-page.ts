import { matchPath } from 'react-router';
import type { PageEntry } from './page-entry.ts';
import { product } from './product.ts';

/** The page that the product declares for a path. */
export const findPage = (path: string): PageEntry | undefined =>
  product().pages.find((own) => matchPath(own.path, path));

import { beforeAll, expect, test } from 'vitest';
import { page, undisturbed, withoutRecords } from './declare-page.ts';
import type { MenuLocation } from './menu/menu-node.ts';
import { defineProduct, type Product } from './product.ts';
import { resolvePage } from './resolve-page.ts';

const load = async () => () => null;
const pages = [
  page('/library/book', '书', 'Books', load),
  undisturbed(page('/library/desk', '借书台', 'Desk', load)),
  withoutRecords(page('/library/terms', '术语', 'Terms', load)),
];
const places = new Map(
  ['/library/book', '/library/shelf', '/library/desk', '/library/terms'].map((path): [string, MenuLocation] => [
    path,
    { node: { id: path, parentId: '0', code: path, name: path, path, source: '', isOpen: 1 }, ancestors: [] },
  ]),
);
beforeAll(() => defineProduct({ pages } as unknown as Product));

test('rows of a list in the menu have pages, of a page of its own too', () => {
  for (const listPath of ['/library/book', '/library/shelf'])
    expect(resolvePage(`${listPath}/12`, places)).toEqual({ kind: 'record', address: { listPath, id: '12' } });
  expect(resolvePage('/library/loan/12', places)).toEqual({ kind: 'unknown' });
});

test('a page that shows no such list has nothing at the addresses of rows', () => {
  for (const path of ['/library/desk', '/library/terms']) {
    expect(resolvePage(path, places).kind).toBe('page');
    expect(resolvePage(`${path}/12`, places)).toEqual({ kind: 'unknown' });
  }
});

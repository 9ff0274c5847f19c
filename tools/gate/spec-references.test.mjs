import { expect, test } from 'vitest';
import {
  findBrokenLinks,
  findFormerReferences,
  findMissingAnchors,
  findMissingPaths,
  keepsFormerNames,
  listAnchors,
} from './spec-references.mjs';

const pages = new Map([['dining', listAnchors('<a id="swipe"></a>\n\n## Swipe\n')]]);
const findPage = (name) => pages.get(name);

test('a section that is there is found', () => {
  expect(findMissingAnchors('/** A card at the counter (spec/dining#swipe). */', findPage)).toEqual([]);
});

test('a missing section and a missing page are named', () => {
  const refer = (place) => `spec/${place}`;
  expect(findMissingAnchors(`// ${refer('dining#take')}, ${refer('venues#hold')}`, findPage)).toEqual([
    'spec/dining#take: docs/spec/dining.md has no <a id="take"></a>',
    'spec/venues#hold: there is no docs/spec/venues.md',
  ]);
});

test('links between pages are followed, within a page too', () => {
  const of = (text) => findBrokenLinks('docs/spec/tables/shop.md', text, findPage);
  expect(of('[swipe](../dining.md#swipe)')).toEqual([]);
  expect(of('[take](../dining.md#take)')).toEqual(['link ../dining.md#take leads nowhere']);
  expect(findBrokenLinks('docs/spec/dining.md', '[swipe](#swipe) [take](#take)', findPage)).toEqual([
    'link #take leads nowhere',
  ]);
});

test('a document that is not here is named with its line', () => {
  const document = 'DOMAIN';
  expect(findFormerReferences(`// one\n// two (${document} §2)`)).toEqual([
    `line 2 names a document that is not here: // two (${document} §2)`,
  ]);
  expect(findFormerReferences('// a row of the wire, in its own domain (RFC 6749 §4.1)')).toEqual([]);
});

test('migrations that have landed keep their words', () => {
  expect(keepsFormerNames('packages/engine/migrations/202611210100_platform_base.sql')).toBe(true);
  expect(keepsFormerNames('modules/shop/views/shop_goods_row.sql')).toBe(false);
});

test('a file that a page names and that has moved is named', () => {
  const text =
    'See `apps/server/src/here.ts` and `apps/server/src/gone.ts`; `apps/<app>/any` is any, `role/grant` a call.';
  expect(findMissingPaths(text, (place) => place.endsWith('here.ts'))).toEqual([
    'names apps/server/src/gone.ts, which is not there',
  ]);
});

test('a page may leave out where all its files are', () => {
  const isThere = (place) => place === 'packages/engine/src/call/input/read-id.ts';
  expect(findMissingPaths('`engine/src/call/input/read-id.ts`', isThere)).toEqual([]);
  expect(findMissingPaths('`shell/catalogue.ts`', isThere)).toEqual(['names shell/catalogue.ts, which is not there']);
});

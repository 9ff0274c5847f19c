import { type Label, label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { groupMenus } from './menu-groups.ts';

const serve = label('供餐', 'Serve');
const settings = label('设置', 'Settings');
const node = (code: string, heading?: Label) => ({
  id: code,
  parentId: '0',
  code,
  name: code,
  path: `/${code}`,
  source: '',
  isOpen: 1,
  meta: heading ? { heading } : {},
});
const show = (...nodes: ReturnType<typeof node>[]) =>
  groupMenus(nodes).map((group) => [group.heading?.en, ...group.nodes.map(({ code }) => code)]);

test('menus stand below their headings, in the order of the first of each', () => {
  expect(show(node('booking', serve), node('place', settings), node('counter', serve))).toEqual([
    ['Serve', 'booking', 'counter'],
    ['Settings', 'place'],
  ]);
});

test('menus made by hand, and those with anything else for a heading, come last', () => {
  expect(show(node('own'), node('odd', 'serve' as never), node('place', settings))).toEqual([
    ['Settings', 'place'],
    ['Other', 'own', 'odd'],
  ]);
});

test('without headings all stand as they are', () => {
  expect(show(node('one'), node('two'))).toEqual([[undefined, 'one', 'two']]);
  expect(show()).toEqual([]);
});

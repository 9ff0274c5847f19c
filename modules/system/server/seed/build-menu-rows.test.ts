import { rows } from '@refectory/declaration/call/response-spec.ts';
import { text } from '@refectory/declaration/field/field.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { describe, expect, test } from 'vitest';
import { allResources } from '#catalogue.ts';
import { allMenus } from '#menus.ts';
import { buildMenuRows } from './build-menu-rows.ts';

const name = { zh: '名', en: 'Name' };
const thing = defineResource({
  name: 'system.thing',
  path: '/thing',
  label: name,
  title: 'name',
  verbs: ['add', 'remove'],
  fields: { name: text('名', 'Name') },
  actions: {
    grant: { label: name, target: 'resource', permission: 'thing_add' },
    free: { label: name, target: 'row', permission: '' },
  },
  queries: { other: { label: name, answer: rows({}), permission: 'thing' } },
});

describe('menuRows', () => {
  test('menus first, then a button for each code that something needs, once', () => {
    const menus = [
      {
        code: 'group',
        label: name,
        path: '/g',
        sort: 1,
        platform: true,
        children: [
          {
            code: 'thing',
            label: name,
            path: '/g/thing',
            sort: 1,
            resource: 'system.thing',
            buttons: { thing_more: name },
          },
        ],
      },
    ];
    const rows = buildMenuRows(menus, [thing]);
    expect(rows.map(({ code, parentCode }) => [code, parentCode])).toEqual([
      ['group', null],
      ['thing', 'group'],
      ['thing_view', 'thing'],
      ['thing_add', 'thing'],
      ['thing_delete', 'thing'],
      ['thing_more', 'thing'],
    ]);
    expect(rows.every(({ platform }) => platform)).toBe(true);
  });

  test('of the product: no code twice, no path twice, every resource of a menu exists', () => {
    const rows = buildMenuRows(allMenus, allResources);
    const doubled = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
    expect(doubled(rows.map(({ code }) => code))).toEqual([]);
    expect(doubled(rows.filter(({ category }) => category === 1).map(({ path }) => path))).toEqual([]);
    const named = (level: typeof allMenus): string[] =>
      level.flatMap(({ resource, children }) => [...(resource ? [resource] : []), ...named(children ?? [])]);
    expect(named(allMenus).filter((each) => !allResources.some((resource) => resource.name === each))).toEqual([]);
  });
});

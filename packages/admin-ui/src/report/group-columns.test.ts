import { purchases } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import {
  addGroupRows,
  changeGroups,
  findGroup,
  type Group,
  groupChoices,
  groupColumns,
  withDefaultGroups,
} from './group-columns.ts';

const grouped = { ...purchases, groupedBy: ['shelfId'] };
const by = ['shelfId', 'boughtOn'];
const line = (id: string, shelfId: string, boughtOn: string) => ({ id, shelfId, boughtOn });
const group = (level: number, shelfId: string, boughtOn = ''): Group => ({ level, lines: 1, shelfId, boughtOn });
const groups = [group(1, '1'), group(1, '2'), group(1, ''), group(2, '1', 'a'), group(2, '1', 'b'), group(2, '2', 'b')];
const shape = (rows: ReturnType<typeof addGroupRows>) =>
  rows.map((row) => {
    const found = findGroup(row);
    return found ? `${found.level}:${found.shelfId}${found.boughtOn}` : row.id;
  });

test('each group stands above its lines, an inner one again in another outer one', () => {
  const lines = [line('x', '1', 'a'), line('y', '1', 'a'), line('z', '1', 'b'), line('u', '2', 'b')];
  const rows = addGroupRows(lines, groups, by);
  expect(shape(rows)).toEqual(['1:1', '2:1a', 'x', 'y', '2:1b', 'z', '1:2', '2:2b', 'u']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('a page that begins inside a group says which; a line without a value has its own group', () => {
  expect(shape(addGroupRows([line('y', '1', 'a')], groups, by))).toEqual(['1:1', '2:1a', 'y']);
  const empty = { id: 'e', boughtOn: 'a' };
  expect(shape(addGroupRows([empty], groups, ['shelfId']))).toEqual(['1:', 'e']);
});

test('without groups the lines stay as they are', () => {
  const lines = [line('x', '1', 'a')];
  expect(addGroupRows(lines, [], by)).toBe(lines);
  expect(addGroupRows(lines, groups, [])).toBe(lines);
});

test('the groups of a report are its default ones until others, or none, are asked for', () => {
  expect(groupColumns(grouped, withDefaultGroups(grouped, {}))).toEqual(['shelfId']);
  expect(groupColumns(purchases, withDefaultGroups(purchases, {}))).toEqual([]);
  for (const columns of [[], ['boughtOn'], ['shelfId', 'boughtOn'], ['shelfId']]) {
    const asked = changeGroups(grouped, { room: 'A' }, columns);
    expect(asked).toMatchObject({ room: 'A' });
    expect(groupColumns(grouped, withDefaultGroups(grouped, asked))).toEqual(columns);
  }
  expect(changeGroups(grouped, {}, ['shelfId'])).toEqual({});
});

test('one column or two are offered, those of a report alone', () => {
  expect(groupChoices(purchases)).toEqual([['shelfId'], ['boughtOn'], ['shelfId', 'boughtOn']]);
  expect(groupColumns(purchases, { groupBy: 'shelfId,price' })).toEqual(['shelfId']);
});

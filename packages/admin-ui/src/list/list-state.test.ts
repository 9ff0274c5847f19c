import { expect, test } from 'vitest';
import { pageQuery, readListState, turnTo, writeListState } from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

test('a URL survives being read and written', () => {
  const search = 'name=%E7%8E%8B&createTime_dategt=2026-11-01+00%3A00%3A00&current=3&size=50&descs=day';
  expect(writeListState(read(search)).toString()).toBe(search);
});

test('what is default is not in the URL', () => {
  expect(writeListState(read('current=1&size=10&name=')).toString()).toBe('');
  expect(writeListState(readListState(new URLSearchParams('size=50'), 50), 50).toString()).toBe('');
});

test.each(['current=0&size=7', 'current=-1&size=abc', 'current=1e9&size=100000'])(
  '%s falls back to the defaults',
  (search) => {
    expect(read(search)).toEqual({ filters: {}, current: 1, size: 10 });
  },
);

test('the request names the order as the wire does', () => {
  expect(pageQuery(read('ascs=code&current=2'))).toEqual({ ascs: 'code', current: 2, size: 10 });
});

test('pages beyond those that are counted are found beside the rows shown', () => {
  const rows = [{ id: '7' }, { id: '8' }];
  expect(turnTo(1000, { current: 1001, size: 10 }, rows)).toEqual({ current: 1000, beside: undefined });
  expect(turnTo(1001, { current: 1000, size: 10 }, rows)).toEqual({ current: 1001, beside: { key: 'after', id: '8' } });
  expect(turnTo(1002, { current: 1003, size: 10 }, rows)).toEqual({
    current: 1002,
    beside: { key: 'before', id: '7' },
  });
  expect(turnTo(1005, { current: 1003, size: 10 }, rows)).toBeUndefined();
  expect(turnTo(1004, { current: 1003, size: 10 }, [])).toBeUndefined();
  const search = 'current=1001&after=8';
  expect(writeListState(read(search)).toString()).toBe(search);
  expect(pageQuery(read(search))).toEqual({ current: 1001, size: 10, after: '8' });
});

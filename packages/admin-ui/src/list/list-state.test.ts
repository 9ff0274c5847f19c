import { expect, test } from 'vitest';
import { pageQuery, readListState, writeListState } from './list-state.ts';

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

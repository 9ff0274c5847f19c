import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findListedRows } from './listed-rows.ts';

const page = (...ids: string[]) => ({ records: ids.map((id) => ({ id })), total: 9, size: 10, current: 1, pages: 1 });

test('the neighbours of a row are those of the list that was read last and has it', () => {
  const client = new QueryClient();
  const set = (key: readonly unknown[], data: unknown, updatedAt: number) =>
    client.setQueryData(key, data, { updatedAt });
  set(['/dish', 'list', {}], page('1', '2'), 10);
  set(['/dish', 'list', { current: 2 }], page('2', '3'), 20);
  set(['/dish', 'list', { current: 3 }], page('4'), 30);
  set(['/dish', 'select', {}], [{ id: '2' }], 40);
  set(['/dish', 'detail', { id: '2' }], { id: '2' }, 50);
  set(['/place', 'list', {}], page('2'), 60);
  expect(findListedRows(client, '/dish', '2').map(({ id }) => id)).toEqual(['2', '3']);
  expect(findListedRows(client, '/dish', '1').map(({ id }) => id)).toEqual(['1', '2']);
  expect(findListedRows(client, '/dish', '7')).toEqual([]);
});

import { expect, test } from 'vitest';
import { withNameFirst } from './name-first.ts';

test('on a phone the name comes first, and no wider than the room', () => {
  const columns = [
    { key: 'day', width: 110 },
    { key: 'number', width: 230, narrowestWidth: 230 },
    { key: 'name', width: 130, narrowestWidth: 90 },
  ];
  const [first, ...others] = withNameFirst(columns, 'number', 200);
  expect(first).toEqual({ key: 'number', width: 200, narrowestWidth: 200 });
  expect(others.map(({ key }) => key)).toEqual(['day', 'name']);
  expect(withNameFirst(columns, 'name', 200)[0]).toEqual(columns[2]);
});

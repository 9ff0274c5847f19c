import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('works of one name run in their order, also after one that failed; others do not wait; nothing is kept', async () => {
  const turns = new Turns();
  const told: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = turns.run('a', async () => {
    await held.promise;
    told.push('first');
    throw new Error('no');
  });
  const second = turns.run('a', async () => told.push('second'));
  await turns.run('b', async () => told.push('other'));
  expect(told).toEqual(['other']);
  held.resolve();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(3);
  expect(told).toEqual(['other', 'first', 'second']);
  await Promise.resolve();
  expect(turns.size).toBe(0);
});

import { expect, test } from 'vitest';
import { createLogQueue, droppedRowsCounter, type QueuedRow } from './log-queue.ts';

const row = (n: number): QueuedRow => ({ kind: 'api', tenantId: '000000', row: { n } });
const dropped = async () => (await droppedRowsCounter.get()).values.reduce((sum, { value }) => sum + value, 0);

test('rows are written in batches, in their order, the last ones at closing', async () => {
  const batches: number[] = [];
  const queue = createLogQueue(async (rows) => void batches.push(rows.length), { batchSize: 3 });
  for (let n = 0; n < 7; n++) queue.add(row(n));
  await queue.close();
  expect(batches).toEqual([3, 3, 1]);
});

test('nobody waits: what finds no room is dropped and counted', async () => {
  const before = await dropped();
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const queue = createLogQueue(() => isOpen, { batchSize: 2, maxQueued: 3 });
  for (let n = 0; n < 10; n++) queue.add(row(n));
  expect((await dropped()) - before).toBe(7);
  open();
  await queue.close();
});

test('a batch that fails is tried once more, then dropped', async () => {
  const before = await dropped();
  let tries = 0;
  const queue = createLogQueue(
    async () => {
      tries++;
      throw new Error('no database');
    },
    { flushMs: 5 },
  );
  queue.add(row(1));
  await queue.close();
  expect([tries, (await dropped()) - before]).toEqual([2, 1]);
});

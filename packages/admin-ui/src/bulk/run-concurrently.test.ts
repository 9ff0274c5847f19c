import { expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test('each is done once, begun in order, four at a time', async () => {
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  await runConcurrently([...Array(11).keys()], async (n) => {
    begun.push(n);
    most = Math.max(most, (now += 1));
    await tick();
    now -= 1;
  });
  expect(begun).toEqual([...Array(11).keys()]);
  expect(most).toBe(4);
});

test('a stop begins nothing more', async () => {
  const begun: number[] = [];
  await runConcurrently(
    [...Array(20).keys()],
    async (n) => {
      begun.push(n);
      await tick();
    },
    () => begun.length >= 6,
  );
  expect(begun.length).toBeLessThan(10);
});

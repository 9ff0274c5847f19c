import { createClosedDaysFixture } from '@refectory/server/test/fixtures/figures/closed-days-fixture.ts';
import { afterAll, expect, test } from 'vitest';
import { proveSums } from './prove-sums.ts';

const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const { testApp, run, addBooking, setPersons, sumUp, countDifferences } = await createClosedDaysFixture();
afterAll(() => testApp.close());

test('many writers, readers and two that sum up at once: reports never say other than their rows', async () => {
  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
  const ids = await run(async (ctx) => {
    const made: string[] = [];
    for (let n = 0; n < 40; n++) made.push(await addBooking(ctx, any(days), 1));
    return made;
  });
  const written = new AbortController();
  let summedUp = 0;
  const write = async () => {
    for (let n = 0; n < 40; n++)
      await run(async (ctx) => {
        if (n % 4 === 0) ids.push(await addBooking(ctx, any(days), 1 + (n % 5)));
        else await setPersons(ctx, any(ids), 1 + Math.floor(Math.random() * 9));
        if (n % 5 === 0) await addBooking(ctx, any(days), 2);
      });
  };
  const keepSummingUp = async () => {
    while (!written.signal.aborted) summedUp += (await sumUp()).length;
  };
  const keepReading = async () => {
    while (!written.signal.aborted) expect(await countDifferences()).toBe(0);
  };
  const others = [keepSummingUp(), keepSummingUp(), keepReading()];
  await Promise.all([write(), write(), write(), write(), write()]).finally(() => written.abort());
  await Promise.all(others);
  expect(summedUp).toBeGreaterThan(days.length);
  expect(await countDifferences()).toBe(0);
  expect((await sumUp()).length).toBeLessThanOrEqual(days.length);
  expect(await countDifferences()).toBe(0);
  expect(await run(proveSums)).toEqual([]);
}, 120_000);

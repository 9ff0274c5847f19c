import type { Context } from '@refectory/engine/request/context.ts';
import { createRaw, createRecipeLine } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRawSql } from './order-raw-list.ts';

// The need of raw materials, compared with a slow computation by portions.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** A fraction of whole numbers. */
type Fraction = readonly [bigint, bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
/** To the millionth, half up; in millionths. */
const millionths = ([a, b]: Fraction): bigint => (a * 2_000_000n + b) / (2n * b);

interface Line {
  /** Below `raws.length`: a raw material; else a dish, always one of those before. */
  readonly part: number;
  readonly thousandths: number;
  readonly portions: number;
  readonly loss: number;
}
interface Kitchen {
  /** Stock and pack of each raw material, in thousandths. */
  readonly raws: readonly { readonly stock: number; readonly pack: number }[];
  readonly dishes: readonly { readonly lines: readonly Line[]; readonly portions: number }[];
}

const line = (parts: number) =>
  fc.record({
    part: fc.nat(parts - 1),
    thousandths: fc.integer({ min: 1, max: 5000 }),
    portions: fc.integer({ min: 1, max: 13 }),
    loss: fc.nat(40),
  });
const dish = (parts: number) =>
  fc.record({
    lines: fc.uniqueArray(line(parts), { maxLength: 4, selector: ({ part }) => part }),
    portions: fc.nat(300),
  });
const stocked = fc.record({ stock: fc.nat(200_000), pack: fc.integer({ min: 1, max: 30_000 }) });
const kitchens: fc.Arbitrary<Kitchen> = fc.record({
  raws: fc.array(stocked, { minLength: 3, maxLength: 3 }),
  dishes: fc.tuple(dish(3), dish(4), dish(5), dish(6)),
});

/** Portion by portion, dish inside dish, in fractions. */
function slowNeed({ raws, dishes }: Kitchen): { need: bigint; packs: bigint }[] {
  const need: Fraction[] = raws.map(() => [0n, 1n]);
  const cook = (at: number, amount: Fraction): void => {
    for (const { part, thousandths, portions, loss } of dishes[at]?.lines ?? []) {
      const each = times(amount, [BigInt(thousandths * (100 + loss)), BigInt(1000 * portions * 100)]);
      if (part < raws.length) need[part] = plus(need[part] as Fraction, each);
      else cook(part - raws.length, each);
    }
  };
  for (const [at, { portions }] of dishes.entries()) cook(at, [BigInt(portions), 1n]);
  return need.map((fraction, at) => {
    const { stock, pack } = raws[at] as Kitchen['raws'][number];
    const rounded = millionths(fraction);
    const missing = rounded - BigInt(stock) * 1000n;
    const size = BigInt(pack) * 1000n;
    return { need: rounded, packs: missing > 0n ? (missing + size - 1n) / size : 0n };
  });
}

class Undone extends Error {}

/** The same by the report's statement, which reads the functions of the order summary, on rows that are rolled back. */
async function reportedNeed({ raws, dishes }: Kitchen): Promise<{ need: bigint; packs: bigint }[]> {
  let answer: { need: bigint; packs: bigint }[] = [];
  const done = run(async (ctx) => {
    const rawIds: string[] = [];
    for (const { stock, pack } of raws)
      rawIds.push(await createRaw(ctx, { stock: String(stock / 1000), purchaseFactor: String(pack / 1000) }));
    const dishIds: string[] = [];
    for (const { lines } of dishes) {
      const id = await createDish(ctx);
      for (const { part, thousandths, portions, loss } of lines)
        await createRecipeLine(ctx, id, {
          ...(part < raws.length ? { rawId: rawIds[part] } : { subDishId: dishIds[part - raws.length] }),
          quantity: String(thousandths / 1000),
          yieldPortions: portions,
          lossPercent: String(loss),
        } as Parameters<typeof createRecipeLine>[2]);
      dishIds.push(id);
    }
    const values = dishes.map(({ portions }, at) => `('000000', null::bigint, ${dishIds[at]}::bigint, ${portions}, 0)`);
    const demand = `(values ${values.join(', ')}) r (tenant_id, package_id, dish_id, booked, ordered)`;
    const { rows } = await sql<{ id: string; need: string; packs: number }>`
      select id, (need * 1000000)::bigint as need, packs from (${sql.raw(orderRawSql(`(select * from ${demand})`))}) f`.execute(
      ctx.db,
    );
    answer = rawIds.map((id) => {
      const found = rows.find((row) => row.id === id);
      return { need: BigInt(found?.need ?? 0), packs: BigInt(found?.packs ?? 0) };
    });
    throw new Undone();
  });
  await done.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return answer;
}

test('agrees with a slow computation in fractions, to the last place and pack', async () => {
  await fc.assert(
    fc.asyncProperty(kitchens, async (kitchen) => {
      expect(await reportedNeed(kitchen)).toEqual(slowNeed(kitchen));
    }),
    { numRuns: 200 },
  );
}, 60_000);

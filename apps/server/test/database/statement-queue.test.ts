import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { askAhead, together } from '@refectory/engine/database/together.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRoundTrips } from '../count-round-trips.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const add = ({ db }: Context, name: string) =>
  sql<{ id: string }>`insert into shop_category (name, sort) values (${name}, 1) returning id`.execute(db);
const addByBuilder = ({ db }: Context, name: string) =>
  db.insertInto('shop_category').values({ name, sort: 1 }).returning('id').executeTakeFirstOrThrow();
const names = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_category')
    .select('name')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ name }) => name));
const divideByZero = ({ db }: Context) => sql`select 1 / 0`.execute(db);

describe('what is asked for at once (decision 1860)', () => {
  test('goes in one round trip with the beginning, and in the order it is asked for', async () => {
    const trips = await countRoundTrips(testApp.pool, () =>
      inTenant(async (ctx) => {
        const answers = await together(add(ctx, 'a'), addByBuilder(ctx, 'b'), add(ctx, 'c'), names(ctx));
        expect(answers[3]).toEqual(['a', 'b', 'c']);
      }),
    );
    expect(trips).toBe(2);
  });

  test('answers the values that single statements answer', async () => {
    await inTenant(async ({ db }) => {
      const [first, again, { numAffectedRows }] = await together(
        sql`select 1::bigint as big, 2 as int, null::text as nothing, date '2026-11-20' as day, array[1, 2] as ints, 1.50::numeric as exact, true as yes`.execute(
          db,
        ),
        sql`select 1::bigint as big, 2 as int, null::text as nothing, date '2026-11-20' as day, array[1, 2] as ints, 1.50::numeric as exact, true as yes`.execute(
          db,
        ),
        sql`update shop_category set sort = 2 where name in ('a', 'b')`.execute(db),
      );
      const row = { big: '1', int: 2, nothing: null, day: '2026-11-20', ints: [1, 2], exact: '1.50', yes: true };
      expect([first.rows, again.rows, numAffectedRows]).toEqual([[row], [row], 2n]);
    });
  });

  test('fails with the statement that fails, and what stands before is answered', async () => {
    await inTenant(async (ctx) => {
      const [before, failed, after] = await Promise.allSettled([names(ctx), divideByZero(ctx), names(ctx)]);
      expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
      await expect(names(ctx)).rejects.toThrow('division by zero');
      throw new Error('rolled back');
    }).catch((error: Error) => expect(error.message).toBe('rolled back'));
  });

  test('tells the first refusal in its order, whichever came sooner', async () => {
    const later = async (ms: number, what: string) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      throw new Error(what);
    };
    await expect(together(later(20, 'first'), later(1, 'second'))).rejects.toThrow('first');
  });
});

describe('what nobody waits for', () => {
  test('is committed with the rest', async () => {
    await inTenant(async (ctx) => {
      await names(ctx);
      askAhead(add(ctx, 'along'));
    });
    expect(await inTenant(names)).toContain('along');
  });

  test('refuses the commit when it fails, in the same round trip or before', async () => {
    const together = inTenant(async (ctx) => {
      await add(ctx, 'lost with the commit');
      askAhead(divideByZero(ctx));
    });
    await expect(together).rejects.toThrow('division by zero');
    const before = inTenant(async (ctx) => {
      await add(ctx, 'lost before');
      askAhead(divideByZero(ctx));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await expect(before).rejects.toThrow('division by zero');
    expect((await inTenant(names)).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  test('fails the savepoint it was asked for in, which is undone alone', async () => {
    await inTenant(async (ctx) => {
      await add(ctx, 'kept');
      const inside = savepoint(ctx, async () => {
        await add(ctx, 'undone');
        askAhead(divideByZero(ctx));
        return names(ctx);
      });
      await expect(inside).rejects.toThrow('division by zero');
      expect(await names(ctx)).toContain('kept');
    });
    const all = await inTenant(names);
    expect([all.includes('kept'), all.includes('undone')]).toEqual([true, false]);
  });
});

test('a commit that PostgreSQL rolls back is not answered as one', async () => {
  const swallowed = inTenant(async (ctx) => {
    await add(ctx, 'gone');
    await divideByZero(ctx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('division by zero');
});

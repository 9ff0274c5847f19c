import type { Context } from '@refectory/engine/request/context.ts';
import { createRaw } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { verifyStock } from '../proof/verify-stock.ts';
import { postMovements } from './post-movements.ts';

const { receive, consume, waste, count } = stockKind.keys;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
}, 60_000);
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** The same draws for the same seed. */
function createDraw(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A second, naive ledger in whole grams and millionths of a yuan: batches in a list, taken by their date. */
class NaiveStock {
  readonly batches: { expireOn: string; grams: bigint }[] = [];
  value = 0n;
  movements = 0;

  get grams(): bigint {
    return this.batches.reduce((sum, { grams }) => sum + grams, 0n);
  }

  add(expireOn: string, grams: bigint, micro: bigint): void {
    const batch = this.batches.find((each) => each.expireOn === expireOn);
    if (batch) batch.grams += grams;
    else this.batches.push({ expireOn, grams });
    this.batches.sort((one, other) => (one.expireOn < other.expireOn ? -1 : 1));
    this.value += micro;
    this.movements += 1;
  }

  take(wanted: bigint): void {
    let left = wanted;
    while (left > 0n) {
      const batch = this.batches.find(({ grams }) => grams > 0n);
      if (!batch) throw new Error('less than nothing');
      const part = left < batch.grams ? left : batch.grams;
      const there = this.grams;
      this.value -= part === there ? this.value : roundedShare(this.value, part, there);
      batch.grams -= part;
      left -= part;
      this.movements += 1;
    }
  }
}

/** Half away from zero, as the database rounds. */
const roundedShare = (value: bigint, part: bigint, whole: bigint): bigint => (value * part * 2n + whole) / (whole * 2n);

const kilos = (grams: bigint): string => (Number(grams) / 1000).toFixed(3);

test('2,000 random movements: quantities, values and batches are those of a naive ledger, never below zero', {
  timeout: 120_000,
}, async () => {
  const draw = createDraw(20_261_122);
  const { placeId, rawIds } = await run(async (ctx) => ({
    placeId: await createPlace(ctx),
    rawIds: [await createRaw(ctx), await createRaw(ctx), await createRaw(ctx)],
  }));
  const naive = new Map(rawIds.map((rawId) => [rawId, new NaiveStock()]));
  let refused = 0;
  const step = async (ctx: Context) => {
    const rawId = rawIds[draw(rawIds.length)] as string;
    const model = naive.get(rawId) as NaiveStock;
    const choice = draw(10);
    const grams = BigInt(1 + draw(9_000));
    if (choice < 4) {
      const [fen, expireOn] = [BigInt(draw(5_000)), `2026-12-${String(1 + draw(28)).padStart(2, '0')}`];
      const unitCost = (Number(fen) / 100).toFixed(2);
      await postMovements(ctx, { kind: receive, businessType: 'stock.level' }, [
        { rawId, placeId, quantity: kilos(grams), unitCost, expireOn },
      ]);
      model.add(expireOn, grams, grams * fen * 10n);
    } else if (choice < 9) {
      const there = model.grams;
      const isTooMuch = grams > there;
      const line = { rawId, placeId, quantity: `-${kilos(grams)}` };
      const posting = postMovements(ctx, { kind: choice === 4 ? waste : consume, businessType: 'stock.level' }, [line]);
      if (isTooMuch) {
        await expect(posting).rejects.toMatchObject({
          code: 'stock.not-enough',
          params: { available: String(Number(there) / 1000) },
        });
        refused += 1;
      } else {
        await posting;
        model.take(grams);
      }
    } else if (model.grams > 0n) {
      const counted = model.grams - BigInt(draw(Number(model.grams) + 1));
      await postMovements(ctx, { kind: count, businessType: 'stock.level' }, [
        { rawId, placeId, quantity: kilos(counted) },
      ]);
      model.take(model.grams - counted);
    }
  };
  for (let done = 0; done < 2_000; done += 100)
    await run(async (ctx) => {
      for (let n = 0; n < 100; n += 1) await step(ctx);
    });
  expect(refused).toBeGreaterThan(100);
  const { rows } = await run((ctx) =>
    sql<{ rawId: string; grams: string; micro: string; batches: string[]; movements: number; least: string }>`
      select l.raw_id as "rawId", (l.quantity * 1000)::bigint as grams, (l.value * 1000000)::bigint as micro,
        array(select to_char(expire_on, 'YYYY-MM-DD') || ' ' || (quantity * 1000)::bigint from stock_batch b
          where b.raw_id = l.raw_id and b.quantity > 0 order by 1) as batches,
        (select count(*)::int from stock_movement m where m.raw_id = l.raw_id) as movements,
        (select min(quantity_after)::text from stock_movement m where m.raw_id = l.raw_id) as least
      from stock_level l order by l.raw_id`.execute(ctx.db),
  );
  expect(rows).toHaveLength(3);
  for (const { rawId, grams, micro, batches, movements, least } of rows) {
    const model = naive.get(rawId) as NaiveStock;
    const left = model.batches.filter((batch) => batch.grams > 0n).map((batch) => `${batch.expireOn} ${batch.grams}`);
    expect([grams, micro, batches, movements]).toEqual([
      String(model.grams),
      String(model.value),
      left,
      model.movements,
    ]);
    expect(Number(least)).toBeGreaterThanOrEqual(0);
  }
  expect(await run(verifyStock)).toMatchObject({ proven: true, levels: 3, findings: [] });
});

test('where a place allows less than nothing, what is overdrawn has no value and is filled first', async () => {
  const at = await run(async (ctx) => {
    const placeId = await createPlace(ctx);
    await setParameter(ctx, 'stock.negative', 'on', placeId);
    return { placeId, rawId: await createRaw(ctx, { cost: '8' }) };
  });
  const read = (ctx: Context) =>
    ctx.db
      .selectFrom('stock_level')
      .select(['quantity', 'value', 'cost'])
      .where('raw_id', '=', at.rawId)
      .executeTakeFirst();
  const post = (kind: number, quantity: string, more: object = {}) =>
    run(async (ctx) => {
      await postMovements(ctx, { kind, businessType: 'stock.level' }, [{ ...at, quantity, ...more }]);
      return read(ctx);
    });
  expect(await post(receive, '2', { unitCost: '10', batchNo: 'A' })).toEqual({
    quantity: '2',
    value: '20.000000',
    cost: '10.000000',
  });
  expect(await post(consume, '-5')).toMatchObject({ quantity: '-3', value: '0.000000' });
  expect(await post(receive, '1', { unitCost: '12', batchNo: 'B' })).toMatchObject({
    quantity: '-2',
    value: '0.000000',
  });
  expect(await post(receive, '6', { unitCost: '12', batchNo: 'C' })).toEqual({
    quantity: '4',
    value: '48.000000',
    cost: '12.000000',
  });
  const { rows } = await run((ctx) =>
    sql<{
      no: string;
      quantity: string;
    }>`select batch_no as no, quantity from stock_batch where raw_id = ${at.rawId} order by id`.execute(ctx.db),
  );
  expect(rows.filter(({ quantity }) => quantity !== '0')).toEqual([{ no: 'C', quantity: '4' }]);
  expect(await run(verifyStock)).toMatchObject({ proven: true });
});

test('the ledger is written by its functions alone, and never changed', async () => {
  const refused = async (statement: string) => {
    await expect(run((ctx) => sql.raw(statement).execute(ctx.db))).rejects.toThrow(/permission denied/);
  };
  await refused('update stock_level set quantity = 1');
  await refused('delete from stock_batch');
  await refused('update stock_movement set amount = 0');
  await refused('insert into stock_movement (kind) values (10)');
});

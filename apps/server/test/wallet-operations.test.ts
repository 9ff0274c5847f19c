import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { adjustWallet } from '@refectory/modules/wallet/server/adjust/adjust-wallet.ts';
import { refundPayment } from '@refectory/modules/wallet/server/entry/refund-payment.ts';
import { spendFromWallet } from '@refectory/modules/wallet/server/entry/spend-from-wallet.ts';
import { spendFromWallets } from '@refectory/modules/wallet/server/entry/spend-from-wallets.ts';
import { verifyLedger } from '@refectory/modules/wallet/server/proof/verify-ledger.ts';
import { rechargeWallet } from '@refectory/modules/wallet/server/recharge/recharge-wallet.ts';
import { expireSubsidies } from '@refectory/modules/wallet/server/subsidy/expire-subsidies.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessReference, createDiners, fillWallet } from '#test/factories/wallet.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The full run of 10,000: `WALLET_OPERATIONS=10000 npx vitest run wallet-operations`. */
const operations = Number(process.env.WALLET_OPERATIONS ?? 2000);
const clients = 32;

let testApp: TestApp;
let people: string[];
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  people = await testApp.run('000000', async (ctx) => {
    const ids = await createDiners(ctx, 12, '5');
    for (const id of ids) await fillWallet(ctx, id, { cash: '20', subsidy: { '2026-11-30': '5', '2026-11-19': '3' } });
    return ids;
  });
}, 60_000);
afterAll(() => testApp.close());

/** Deterministic random numbers (mulberry32). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Tally {
  readonly done: Map<string, number>;
  readonly payments: string[];
  readonly keys: Map<string, unknown>;
}

async function runOperation(ctx: Context, random: (below: number) => number, tally: Tally): Promise<string> {
  const employeeId = people[random(people.length)] as string;
  const amount = BigInt(1 + random(900));
  const yuan = `${Number(amount) / 100}`;
  const kind = random(100);
  if (kind < 45) {
    tally.payments.push((await spendFromWallet(ctx, { employeeId, amount, ...businessReference() })).transferId);
    return 'spend';
  }
  if (kind < 55) {
    const table = [0, 1, 2].map(() => people[random(people.length)] as string);
    const paid = await spendFromWallets(
      ctx,
      table.map((id) => ({ employeeId: id, amount, ...businessReference() })),
    );
    tally.payments.push(...paid.map(({ transferId }) => transferId));
    return 'spendAll';
  }
  if (kind < 70) {
    const transferId = tally.payments[random(Math.max(1, tally.payments.length))] ?? '0';
    await refundPayment(ctx, { transferId, ...(random(2) && { amount: amount / 3n + 1n }), ...businessReference() });
    return 'refund';
  }
  if (kind < 88) {
    await rechargeWallet(ctx, { id: employeeId, amount: yuan, payType: 2 });
    return 'recharge';
  }
  if (kind < 97) {
    await adjustWallet(ctx, {
      id: employeeId,
      bucket: 1 + random(3),
      mode: 1 + random(3),
      amount: yuan,
      reason: '随机',
    });
    return 'adjust';
  }
  await expireSubsidies(ctx);
  return 'expire';
}

/** A client: each operation in a transaction with a key; a fifth is sent again with the same key. */
async function client(seed: number, count: number, tally: Tally): Promise<void> {
  const random = seededRandom(seed);
  for (let n = 0; n < count; n += 1) {
    const key = `client-${seed}-operation-${n}`;
    const send = (next: typeof random) =>
      testApp.run('000000', (ctx) =>
        runIdempotent(ctx, key, [key], async () => ({ kind: await runOperation(ctx, next, tally), n })),
      );
    try {
      const answer = await send(random);
      tally.keys.set(key, answer);
      tally.done.set(answer.kind, (tally.done.get(answer.kind) ?? 0) + 1);
      if (random(5) === 0) expect(await send(seededRandom(seed + n))).toEqual(answer);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      tally.done.set(error.code, (tally.done.get(error.code) ?? 0) + 1);
    }
  }
}

test(`${clients} clients with ${operations} random operations leave a ledger that is proven`, async () => {
  const tally: Tally = { done: new Map(), payments: [], keys: new Map() };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n + 1, Math.ceil(operations / clients), tally)));

  expect(await testApp.run('000000', verifyLedger)).toMatchObject({ proven: true, findings: [], entrySum: '0.00' });
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ below: string; keys: string; transfers: string }>`select
      (select count(*) from wallet_account where employee_id is not null and balance - frozen < -credit_limit) as below,
      (select count(*) from idempotency_key) as keys,
      (select count(*) from wallet_transfer where scene = 10) as transfers`.execute(ctx.db),
  );
  // A key with a response has one transfer: as many keys and top-ups as responses.
  expect(rows[0]).toEqual({
    below: '0',
    keys: String(tally.keys.size),
    transfers: String(tally.done.get('recharge')),
  });
  for (const kind of [
    'spend',
    'spendAll',
    'refund',
    'recharge',
    'adjust',
    'wallet.not-enough',
    'wallet.refund-too-much',
  ])
    expect(tally.done.get(kind), kind).toBeGreaterThan(0);
}, 120_000);

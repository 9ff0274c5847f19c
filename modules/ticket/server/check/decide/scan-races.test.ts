import { createCheckFixture, newNonce } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';

// Many devices and one ticket (spec/ticket#check): one of them passes, each is answered.

const fixture = await createCheckFixture();
const { testApp, scan, sell, readTicket, inTenant } = fixture;
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const { passed, refused } = checkResult.keys;

test('200 clients check one single-use ticket: one passes, the others are told that it is used up', async () => {
  const ticket = await sell();
  const answers = await Promise.all(Array.from({ length: 200 }, () => scan(ticket.code)));
  const results = Map.groupBy(answers, ({ result, reason }) => `${result} ${reason}`);
  expect([...results].map(([name, { length }]) => [name, length]).toSorted()).toEqual([
    [`${passed} `, 1],
    [`${refused} used_up`, 199],
  ]);
  expect(await readTicket(ticket.id)).toMatchObject({ uses_left: 0, uses_count: 1 });
});

test('200 who wait for one ticket hold up nobody at another, and each is answered', async () => {
  const [ticket, other] = await fixture.sellMany(2);
  const release = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holding = inTenant(async (ctx) => {
    await ctx.db
      .selectFrom('ticket_ticket')
      .select('id')
      .where('id', '=', ticket?.id ?? '')
      .forUpdate()
      .execute();
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const waiting = Promise.all(Array.from({ length: 200 }, () => scan(ticket?.code ?? '')));
  // Enough of them to fill every connection there is.
  expect(await scan(other?.code ?? '')).toMatchObject({ result: passed });
  release.resolve();
  await holding;
  const answers = await waiting;
  expect(answers.filter(({ result }) => result === passed)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'used_up')).toHaveLength(199);
});

test('20 clients send the same nonce: one check, one answer', async () => {
  const ticket = await sell({ uses: 5 });
  const nonce = newNonce();
  const answers = await Promise.all(Array.from({ length: 20 }, () => scan(ticket.code, { nonce })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await readTicket(ticket.id)).toMatchObject({ uses_count: 1 });
});

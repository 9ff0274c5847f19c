import { cash, createDrawerFixture, wechat } from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

// Closing a cash drawer (spec/dining#drawer): once, with differences posted, and for good.

const { testApp, inTenant, newCashier, post, open, take, expected, count, sellLunch, cancelLunch } =
  await createDrawerFixture();
afterAll(() => testApp.close());

describe('a close', () => {
  test('posts the difference with its reason; the ledger balances, and nothing is due', async () => {
    const mei = await newCashier();
    const id = await open(mei);
    await take(mei, '20.00');
    await take(mei, '8.00', wechat);
    await count(mei, id, { [cash]: '119.50', [wechat]: '9.00' });
    expect((await post(mei, 'close', { id, reason: ' ' })).body).toMatchObject({
      error: 'dining.drawer-reason-missing',
      errors: [{ field: 'reason' }],
    });
    const { body } = await post(mei, 'close', { id, reason: '找零有误' });
    expect(body.data).toMatchObject({ drawerStatus: 30, reason: '找零有误', closedAt: '2026-11-20 12:00:00' });
    const { rows } = await inTenant((ctx) =>
      sql<{ account: string; amount: string }>`
        select e.account_id as account, e.amount from wallet_entry e
        join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
        where t.drawer_id = ${id}::bigint and t.scene = 70 order by e.id`.execute(ctx.db),
    );
    expect(rows).toEqual([
      { account: '1', amount: '50' },
      { account: '12', amount: '-50' },
      { account: '2', amount: '-100' },
      { account: '12', amount: '100' },
    ]);
  });

  test('is final: another close, a count, an update and a payment are refused, by the database too', async () => {
    const mei = await newCashier();
    const id = await open(mei);
    expect((await post(mei, 'close', { id })).body).toMatchObject({ error: 'platform.wrong-state' });
    await count(mei, id, { [cash]: '100.00' });
    await post(mei, 'close', { id });
    for (const [action, input] of [
      ['close', { id }],
      ['count', { id, counted: [{ payType: cash, amount: '1' }] }],
    ] as const)
      expect((await post(mei, action, input)).body).toMatchObject({ error: 'platform.wrong-state' });
    const change = (statement: ReturnType<typeof sql>) => inTenant((ctx) => statement.execute(ctx.db));
    await expect(change(sql`update dining_drawer set reason = 'x' where id = ${id}::bigint`)).rejects.toThrow(/closed/);
    await expect(change(sql`delete from dining_drawer where id = ${id}::bigint`)).rejects.toThrow();
    const late = sql`select post_transfers(20, array['x'], array['1'], array['x'], null, array[1, 1], array[1, 6]::bigint[],
      array[-5, 5]::bigint[], null, ${id}::bigint)`;
    await expect(change(late)).rejects.toThrow(/status 30/);
  });

  test('without its differences is refused by the database', async () => {
    const mei = await newCashier();
    const id = await open(mei);
    await count(mei, id, { [cash]: '90.00' });
    const close = inTenant((ctx) =>
      sql`update dining_drawer set drawer_status = 30, closed_at = app_now(), closed_on = app_today() where id = ${id}::bigint`.execute(
        ctx.db,
      ),
    );
    await expect(close).rejects.toThrow(/differ/);
  });

  test('sends the cashier to a new drawer for the rest of the day, for refunds, too', async () => {
    const mei = await newCashier();
    const first = await open(mei);
    const lunch = await sellLunch(mei);
    await count(mei, first, { [cash]: '112.00' });
    await post(mei, 'close', { id: first });
    expect((await take(mei, '1.00')).body).toMatchObject({ code: 409, error: 'dining.drawer-closed' });
    const second = await open(mei, '50.00');
    expect((await cancelLunch(mei, lunch)).status).toBe(200);
    expect(await expected(mei, second)).toEqual({ [cash]: '38.00' });
    expect(await expected(mei, first)).toEqual({ [cash]: '112.00' });
  });
});

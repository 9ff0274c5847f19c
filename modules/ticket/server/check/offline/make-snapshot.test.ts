import { createCheckFixture, newNonce } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { decideOffline } from '#ticket/contract/check/decide-offline.ts';
import { openSnapshot, unpackSnapshot, verifySnapshot } from '#ticket/contract/check/snapshot.ts';

// Snapshots for devices without network (spec/ticket#offline): signed, small, deciding as the gate would.

const { testApp, sell, scan, call, get, gateId, addPlace, addDevice, inTenant } = await createCheckFixture();
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

async function takeSnapshot(placeId = gateId) {
  const { body } = await call('snapshot', { placeId, deviceId: await addDevice() });
  return { ...body.data, open: openSnapshot(await unpackSnapshot(body.data.text)) };
}
const now = () => testApp.now().getTime();

test('a snapshot is signed by the tenant and decides as the gate does', async () => {
  const [fresh, used, inside, elsewhere] = [
    await sell(),
    await sell(),
    await sell({ uses: 0, counts_inside: true }),
    await sell({ place_ids: [await addPlace()] }),
  ];
  await scan(used.code);
  await scan(inside.code);
  const { open, ...signed } = await takeSnapshot();
  const { keys, zone, tenantId } = (await get('gates', {})).body.data;
  expect(await verifySnapshot(tenantId, signed, keys, now())).toBe(true);
  expect(await verifySnapshot(tenantId, { ...signed, text: signed.text.replace(/^./, 'A') }, keys, now())).toBe(false);
  expect(await verifySnapshot('100001', signed, keys, now())).toBe(false);
  expect(open).toMatchObject({ zone, expiresAt: now() + 12 * 3_600_000 });
  const decide = async (code: string) => (await decideOffline(open, { code, direction: 'in', at: now() }, [])).rules;
  for (const { code } of [fresh, used, inside]) expect(await decide(code)).toEqual((await simulate(code)).rules);
  expect(await decide(fresh.ticketNo)).toEqual([]);
  // Those of other places are not in it.
  expect(await decide(elsewhere.code)).toEqual(['not_found']);
  expect(JSON.stringify(await unpackSnapshot(signed.text))).not.toContain('张三');
});

const simulate = async (code: string) => (await get('simulate', { placeId: gateId, code, direction: 1 })).body.data;

test('of 50,000 tickets it has less than 4 MB', async () => {
  const { typeId, id } = await sell({ stock: 100_000 });
  await inTenant((ctx) =>
    sql`insert into ticket_ticket (ticket_no, type_id, order_id, holder, key_id, ticket_status, uses_left, valid_from, valid_to, sold_at, last_used_at, used_on, used_that_day)
      select 'T20261120' || to_char(n, 'FM000000'), t.type_id, t.order_id, '客人' || n, t.key_id, case when n % 5 = 0 then 2 else 1 end, 1 + n % 3, t.valid_from, t.valid_to,
        t.sold_at, case when n % 5 = 0 then now() - n * interval '1 second' end, case when n % 5 = 0 then app_today() end, (n % 5 = 0)::int
      from ticket_ticket t cross join generate_series(1, 50000) n where t.tenant_id = app_tenant() and t.id = ${id}::bigint and t.type_id = ${typeId}::bigint`.execute(
      ctx.db,
    ),
  );
  const { text, open } = await takeSnapshot();
  expect(open.findByNo('T20261120050000')).toMatchObject({ state: 2, usesLeft: 3 });
  expect(text.length).toBeLessThan(4_000_000);
  expect(text.length).toBeGreaterThan(100_000);
}, 60_000);

test('a device that is not registered gets none', async () => {
  expect((await call('snapshot', { placeId: gateId, deviceId: '999999999' })).body.success).toBe(false);
  const uid = newNonce();
  const first = (await call('device', { uid, name: '手机一' })).body.data;
  expect((await call('device', { uid })).body.data).toEqual(first);
});

import { createCheckFixture, newNonce } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// The report of use (spec/report#ticket-use): a check taken back does not count, lines add up to the list of checks.

const { testApp, scan, sell, call, gateId } = await createCheckFixture();
afterAll(() => testApp.close());

test('counts checks per day, hour, type and gate, and the week by type', async () => {
  const [one, other] = [await sell({ uses: 3 }), await sell()];
  const nonce = newNonce();
  await scan(one.code, { nonce });
  await call('undo', { of: nonce, nonce: newNonce() });
  await scan(one.code);
  await scan(other.code);
  await scan(other.code);
  await scan('NOBODY');
  const get = async (path: string, query: object = {}) => (await testApp.call('admin', 'GET', path, query)).body.data;
  const { records } = await get('/basic/detail/ticket_use', { placeId: gateId });
  const lines = records.map((row: Record<string, unknown>) => [
    row.typeId,
    row.hour,
    row.checks,
    row.passed,
    row.refused,
    row.undone,
    row.uses,
  ]);
  expect(lines).toEqual([
    [one.typeId, 12, 2, 2, 0, 1, 1],
    [other.typeId, 12, 2, 1, 1, 0, 1],
    ['', 12, 1, 0, 1, 0, 0],
  ]);
  expect(await get('/basic/detail/ticket_use/sums', { placeId: gateId })).toMatchObject({ checks: 5, uses: 2 });
  expect((await get('/ticket/checklist/list', { typeId: one.typeId, hour: 12, day: '2026-11-20' })).total).toBe(3);
  const week = await get('/myreport/reportlist/weekticket');
  expect(week.map(({ typeId, checks, uses }: Record<string, unknown>) => [typeId, checks, uses])).toEqual([
    [one.typeId, 2, 1],
    [other.typeId, 2, 1],
  ]);
});

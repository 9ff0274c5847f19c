import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createBookingFixture } from '@refectory/server/test/fixtures/booking-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

// The texts that a list finds bookings by stand in a table of their own (decision 2006).

const { testApp, call, setClock, inTenant, submit } = await createBookingFixture();
beforeEach(() => setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const addBooking = async (): Promise<string> =>
  (await submit('clerk', await inTenant((ctx) => createDiner(ctx, { cash: '100' })))).body.data.id;

/** What the list finds a booking by, and the transaction that wrote it there. */
const readTexts = (id: string) =>
  inTenant(async ({ db }) => {
    const { rows } = await sql<{ number: string; code: string; own: boolean; writer: string }>`
      select x.booking_no as number, x.take_code as code, x.booking_no = b.booking_no and x.take_code = b.take_code as own, x.xmin::text as writer
      from dining_booking_text x join dining_booking b on b.tenant_id = x.tenant_id and b.id = x.id where x.id = ${id}::bigint`.execute(
      db,
    );
    return rows;
  });

const findIds = async (filter: Readonly<Record<string, string>>): Promise<string[]> => {
  const { body } = await call('clerk', 'GET', '/dining/booking/list', filter);
  return body.data.records.map((row: { id: string }) => row.id);
};

test('a booking is found by parts of its number and code', async () => {
  const [id, other] = [await addBooking(), await addBooking()];
  const [texts] = await readTexts(id);
  expect(texts?.own).toBe(true);
  expect(await findIds({ bookingNo: texts?.number.slice(-6) ?? '' })).toEqual([id]);
  expect(await findIds({ takeCode: texts?.code.slice(1) ?? '' })).toEqual([id]);
  expect((await findIds({ bookingNo: '20261120' })).sort()).toEqual([id, other].sort());
  expect(await findIds({ bookingNo: '20261120', takeCode: texts?.code.slice(1) ?? '' })).toEqual([id]);
});

test('the texts are not written again when its state changes', async () => {
  const id = await addBooking();
  const before = await readTexts(id);
  expect((await call('clerk', 'POST', '/dining/booking/pay', { ids: id })).status).toBe(200);
  expect((await call('clerk', 'POST', '/dining/booking/cancel', { ids: id })).status).toBe(200);
  expect(await readTexts(id)).toEqual(before);
});

test('changed texts are found by, and a removed booking leaves none', async () => {
  const id = await addBooking();
  await inTenant(({ db }) =>
    sql`update dining_booking set booking_no = 'B777999555' where id = ${id}::bigint`.execute(db),
  );
  expect(await readTexts(id)).toMatchObject([{ number: 'B777999555', own: true }]);
  expect(await findIds({ bookingNo: '799955' })).toEqual([id]);
  expect((await call('clerk', 'POST', '/dining/booking/cancel', { ids: id })).status).toBe(200);
  await inTenant(({ db }) => sql`delete from dining_booking where id = ${id}::bigint`.execute(db));
  const left = await inTenant(({ db }) => sql`select from dining_booking_text where id = ${id}::bigint`.execute(db));
  expect(left.rows).toEqual([]);
});

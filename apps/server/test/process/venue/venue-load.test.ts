import { releaseHolds } from '@refectory/modules/space/server/booking/release-holds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';
import { queryDatabase } from '../data-folder.ts';
import { type HttpClient, signIn } from '../http-client.ts';
import { findVenueFaults } from './venue-checks.ts';
import {
  createRushVenue,
  isFault,
  type Made,
  type RushVenue,
  randomCall,
  readOutcome,
  recordMade,
} from './venue-rush.ts';

/** The full run of 10,000: `SPACE_CALLS=10000 npx vitest run venue-load`. */
const calls = Number(process.env.SPACE_CALLS ?? 1200);
const clients = 32;
/**
 * The clock advances by a minute after this many calls: holds expire, and others take their time; a session lasts an
 * hour.
 */
const callsPerMinute = Math.max(100, Math.ceil(calls / 50));

let testApp: TestApp;
let venue: RushVenue;
let call: HttpClient;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  const address = await (await testApp.app()).http.listen({ host: '127.0.0.1', port: 0 });
  call = await signIn(address, 'admin', 'admin');
  venue = await testApp.run('000000', (ctx) => createRushVenue(ctx, 12));
}, 60_000);
afterAll(() => testApp.close());

const made: Made = { all: [], approved: [], requested: [] };
const outcomes = new Map<string, number>();
const faults: unknown[] = [];
let done = 0;

async function runClient(number: number, count: number): Promise<void> {
  const random = seededRandom('venue rush', number);
  for (let n = 0; n < count; n += 1) {
    const wanted = randomCall(random, venue, made);
    const { action, input } = wanted;
    const answer = await call('POST', `/space/bookinglist/${action}`, input);
    if (isFault(answer)) faults.push([action, answer.body]);
    recordMade(made, venue, wanted, answer);
    const outcome = `${action} ${readOutcome(answer)}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    done += 1;
    if (done % callsPerMinute === 0) await passMinute(done / callsPerMinute);
  }
}

/** Advances the clock and runs the jobs of the minute. */
async function passMinute(minutes: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 10, 20, 12) + minutes * 60_000).toISOString();
  testApp.setClock(`${at.slice(0, 10)} ${at.slice(11, 19)}`);
  await testApp.run('000000', releaseHolds);
}

test(`${clients} clients, ${calls} calls for venues: nothing overlaps, the money is proved, nobody meets a fault`, async () => {
  await Promise.all(Array.from({ length: clients }, (_, n) => runClient(n, Math.ceil(calls / clients))));
  if (process.env.SPACE_CALLS) process.stdout.write(`${JSON.stringify([...outcomes].sort())}\n`);

  expect(faults).toEqual([]);
  const url = testApp.database.ownerUrl;
  expect(await findVenueFaults(url)).toEqual([]);
  const { body } = await call('POST', '/wallet/proof/run');
  expect(body.data).toMatchObject({ proven: true, findings: [], entrySum: '0.00', belowLimit: 0 });
  const [kept] = await queryDatabase<{ bookings: number }>(url, 'select count(*)::int as bookings from space_booking');
  expect(kept?.bookings).toBe(made.all.length);
  for (const happened of ['submit', 'move', 'cancel', 'pay', 'request', 'approve', 'reject'])
    expect(outcomes.get(`${happened} ok`) ?? 0, happened).toBeGreaterThan(0);
  expect(outcomes.get('submit space.slot-taken') ?? 0).toBeGreaterThan(0);

  // No hold remains.
  testApp.setClock('2026-11-20 23:50:00');
  await testApp.run('000000', releaseHolds);
  const holds = await queryDatabase(url, 'select booking_no from space_booking where space_status = 10');
  expect(holds).toEqual([]);
  expect(await findVenueFaults(url)).toEqual([]);
}, 1_800_000);

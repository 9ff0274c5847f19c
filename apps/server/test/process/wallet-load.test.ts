import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RandomSource, seededRandom } from '#demo/random.ts';
import { type Canteen, createCanteen } from '../factories/booking.ts';
import { createDiners, fillWallet } from '../factories/wallet.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type HttpClient, type HttpResponse, signIn } from './http-client.ts';

/** The full run of 10,000: `WALLET_CALLS=10000 npx vitest run wallet-load`. */
const calls = Number(process.env.WALLET_CALLS ?? 2000);
const clients = 32;

let testApp: TestApp;
let canteen: Canteen;
let people: string[];
let call: HttpClient;

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  const address = await (await testApp.app()).http.listen({ host: '127.0.0.1', port: 0 });
  call = await signIn(address, 'admin', 'admin');
  await testApp.run('000000', async (ctx) => {
    canteen = await createCanteen(ctx);
    people = await createDiners(ctx, 12, '5');
    for (const id of people) await fillWallet(ctx, id, { cash: '60', subsidy: { '2026-12-31': '20' } });
  });
}, 60_000);
afterAll(() => testApp.close());

interface Request {
  readonly path: string;
  readonly input: object;
}

/** Bookings made by clients, to be paid or cancelled. */
const booked: string[] = [];

/** A random call of a cashier: mostly allowed. */
function randomRequest(random: RandomSource): Request {
  const employeeId = random.pick(people);
  const amount = `${random.between(1, 12)}.${random.between(10, 99)}`;
  const kind = random.below(100);
  if (kind < 30) return { path: '/wallet/wallet/recharge', input: { id: employeeId, amount, payType: 2 } };
  if (kind < 50) {
    const [bucket, mode] = [random.between(1, 3), random.between(1, 3)];
    return { path: '/wallet/wallet/adjust', input: { id: employeeId, bucket, mode, amount, reason: '随机' } };
  }
  if (kind < 70 || booked.length === 0) {
    const meal = { day: `2026-11-2${random.between(1, 6)}`, mealPeriod: random.between(1, 3) };
    return { path: '/dining/booking/submit', input: { employeeId, ...canteen, ...meal, persons: 1, payType: 1 } };
  }
  return { path: `/dining/booking/${kind < 88 ? 'pay' : 'cancel'}`, input: { ids: random.pick(booked) } };
}

interface Tally {
  readonly outcomes: Map<string, number>;
  readonly faults: string[];
  /** Keys of calls that succeeded, by path. */
  readonly keys: Map<string, string>;
}

const requestOutcome = ({ status, body }: HttpResponse): string =>
  status === 200 ? String(body.data?.results?.[0]?.code ?? '') || 'ok' : String(body.error);

/** Each call has a key; every fifth is sent twice concurrently, every tenth repeated afterwards. */
async function runClient(number: number, count: number, { outcomes, faults, keys }: Tally): Promise<void> {
  const random = seededRandom('wallet rush', number);
  for (let n = 0; n < count; n += 1) {
    const { path, input } = randomRequest(random);
    const key = `rush-${number}-${n}`;
    const send = () => call('POST', path, input, key);
    const answers = await Promise.all(random.chance(0.2) ? [send(), send()] : [send()]);
    if (random.chance(0.1)) answers.push(await send());
    const good = answers.filter(({ status }) => status === 200);
    // A refused call may succeed when repeated; two successful ones must have the same response.
    for (const { body } of good)
      if (JSON.stringify(body.data) !== JSON.stringify(good[0]?.body.data))
        faults.push(`${path} ${key} answered twice`);
    for (const answer of answers) {
      const outcome = requestOutcome(answer);
      if (answer.status >= 500) faults.push(`${path} ${JSON.stringify(answer.body)}`);
      outcomes.set(`${path} ${outcome}`, (outcomes.get(`${path} ${outcome}`) ?? 0) + 1);
    }
    if (good.length > 0) keys.set(key, path);
    if (good[0] && path.endsWith('submit')) booked.push(good[0].body.data.id);
  }
}

test(`${clients} clients, ${calls} wallet calls over HTTP: the proof holds, no key moves twice, no 500`, async () => {
  const tally: Tally = { outcomes: new Map(), faults: [], keys: new Map() };
  const each = Math.ceil(calls / clients);
  await Promise.all(Array.from({ length: clients }, (_, n) => runClient(n, each, tally)));

  expect(tally.faults).toEqual([]);
  const { body } = await call('POST', '/wallet/proof/run');
  expect(body.data).toMatchObject({ proven: true, findings: [], entrySum: '0.00', belowLimit: 0 });
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<Record<string, string>>`select
      (select count(*) from wallet_account where employee_id is not null and balance - frozen < -credit_limit) as below,
      (select count(*) from idempotency_key) as keys,
      (select count(*) from wallet_transfer where scene = 10) as recharges,
      (select count(*) from dining_booking) as bookings,
      (select count(*) from dining_booking b where pay_status = 20 and (select count(*) from wallet_transfer t
        where t.tenant_id = b.tenant_id and t.business_type = 'dining.booking' and t.business_id = b.id::text and t.scene = 20) <> 1) as "notPaidOnce"`.execute(
      ctx.db,
    ),
  );
  const answered = (path: string) => String([...tally.keys.values()].filter((each) => each === path).length);
  expect(rows[0]).toEqual({
    below: '0',
    keys: String(tally.keys.size),
    recharges: answered('/wallet/wallet/recharge'),
    bookings: answered('/dining/booking/submit'),
    notPaidOnce: '0',
  });
  for (const happened of ['recharge ok', 'adjust ok', 'submit ok', 'pay ok', 'cancel ok', 'adjust wallet.'])
    expect(
      [...tally.outcomes.keys()].some((outcome) => outcome.includes(happened)),
      happened,
    ).toBe(true);
}, 240_000);

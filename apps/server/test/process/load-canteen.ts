import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import pg from 'pg';
import { findRunningUrl } from '#backup/base/cluster.ts';
import { type Canteen, createCanteen } from '../factories/booking.ts';
import { createDiners, fillWallet } from '../factories/wallet.ts';
import type { HttpClient } from './http-client.ts';
import { runInDataFolder, zone } from './run-in-data-folder.ts';

/** Employees with money and a canteen, in the database of a server process. */
export interface LoadCanteen {
  readonly canteen: Canteen;
  readonly people: readonly string[];
}

export async function createLoadCanteen(dataDir: string): Promise<LoadCanteen> {
  return runInDataFolder(dataDir, async (ctx) => {
    const canteen = await createCanteen(ctx);
    const people = await createDiners(ctx, 6, '5');
    for (const id of people) await fillWallet(ctx, id, { cash: '10000' });
    return { canteen, people };
  });
}

/** A response of a server with its time. */
export interface AnsweredCall {
  readonly at: number;
  readonly kind: 'recharge' | 'book' | 'pay';
  /** Number of the payment, or id of the booking. */
  readonly id: string;
}

export interface RunningLoad {
  readonly answered: AnsweredCall[];
  stop(): Promise<void>;
}

/** Clients that book, pay and top up until stopped or the server is gone. */
export function startLoad(call: HttpClient, { canteen, people }: LoadCanteen, clients: number): RunningLoad {
  const answered: AnsweredCall[] = [];
  const stopped = new AbortController();
  const note = (kind: AnsweredCall['kind'], id: string) => answered.push({ at: Date.now(), kind, id });
  const one = async (number: number) => {
    for (let n = 0; !stopped.signal.aborted; n++) {
      const employeeId = people[(number + n) % people.length];
      const paid = await call('POST', '/wallet/wallet/recharge', { id: employeeId, amount: '1.00', payType: 2 });
      if (paid.status === 200) note('recharge', paid.body.data.orderNo);
      const day = addDays(businessDay(new Date(), zone), 1 + (n % 5));
      const ask = { employeeId, ...canteen, day, mealPeriod: 1 + (number % 3), persons: 1, payType: 1 };
      const booked = await call('POST', '/dining/booking/submit', ask);
      if (booked.status !== 200) continue;
      const id = booked.body.data.id as string;
      note('book', id);
      const { status, body } = await call('POST', '/dining/booking/pay', { ids: id });
      if (status === 200 && body.data.results[0].ok) note('pay', id);
    }
  };
  const all = Array.from({ length: clients }, (_, number) => one(number).catch(() => undefined));
  return {
    answered,
    stop: async () => {
      stopped.abort();
      await Promise.all(all);
    },
  };
}

/** Calls with a response whose effect is missing in the database of the folder. */
export async function findMissing(dataDir: string, answered: readonly AnsweredCall[]): Promise<AnsweredCall[]> {
  const client = new pg.Client({ connectionString: findRunningUrl(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: string }>(`
      select 'recharge ' || order_no as known from wallet_recharge_order where paid_at is not null
      union all select 'book ' || id from dining_booking
      union all select 'pay ' || id from dining_booking where paid_at is not null`);
    const known = new Set(rows.map((row) => row.known));
    return answered.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  } finally {
    await client.end();
  }
}

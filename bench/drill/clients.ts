import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Credentials } from '@refectory/server/test/process/http-client.ts';
import type { DrillCanteen } from './canteen.ts';

/** A call that was answered with success. */
export interface Answered {
  readonly kind: 'recharge' | 'book' | 'pay' | 'order' | 'pay-order';
  /** Number of the payment, or id of the booking or order. */
  readonly id: string;
  /** When its first attempt was sent and when it was answered, in milliseconds since the drill began. */
  readonly sentAt: number;
  readonly at: number;
  /** How many attempts it took. */
  readonly attempts: number;
}

/** A response that no client may get, whatever fails. */
export interface WrongResponse {
  readonly at: number;
  readonly call: string;
  readonly what: string;
}

export interface Clients {
  readonly answered: readonly Answered[];
  readonly wrong: readonly WrongResponse[];
  /** Responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Refusals by rule (400, 409), by their code. */
  readonly refusals: ReadonlyMap<string, number>;
  now(): number;
  /** A call as the clients make it, repeated until it is answered. Its answer is not compared. */
  send(path: string, input: object): Promise<void>;
  /** Lets each finish what it has begun: nothing is left unanswered. */
  stop(): Promise<void>;
}

const attemptMs = 30_000;
const repeatMs = 200;
const orderingClients = 2;
const zone = 'Asia/Shanghai';

/**
 * Clients that top up, book and pay through the proxy; two order from the shop instead. As the console does, they repeat what was answered 503 under the
 * same idempotency key until it is answered.
 */
export function startClients(
  address: string,
  { basic, token }: Credentials,
  { canteen, shop, people }: DrillCanteen,
  count: number,
): Clients {
  const began = performance.now();
  const now = () => performance.now() - began;
  const stopping = new AbortController();
  const answered: Answered[] = [];
  const wrong: WrongResponse[] = [];
  const statuses = new Map<number, number>();
  const refusals = new Map<string, number>();
  const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);

  async function attempt(path: string, input: object, key: string) {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        authorization: basic,
        'blade-auth': `bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      signal: AbortSignal.timeout(attemptMs),
    });
    add(statuses, response.status);
    const text = await response.text();
    const body = JSON.parse(text) as any;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  }

  /** The data of the answer; undefined when it was refused by a rule. */
  async function call(path: string, input: object) {
    const [key, sentAt] = [randomUUID(), now()];
    for (let attempts = 1; ; attempts += 1) {
      const answer = await attempt(path, input, key).catch((error: Error) => error);
      if (answer instanceof Error) {
        wrong.push({
          at: now(),
          call: path,
          what: `no answer: ${answer.message} ${(answer.cause as Error)?.message ?? ''}`,
        });
      } else if (answer.status === 200) {
        return {
          data: answer.body.data,
          note: (kind: Answered['kind'], id: string) => answered.push({ kind, id, sentAt, at: now(), attempts }),
        };
      } else if (answer.status === 400 || answer.status === 409) {
        add(refusals, String(answer.body.error));
        return undefined;
      } else if (answer.status !== 503 || !answer.retryAfter || answer.body.error !== 'platform.unavailable') {
        wrong.push({ at: now(), call: path, what: `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}` });
      }
      await pause(repeatMs);
    }
  }

  async function order(employeeId: string, day: string): Promise<void> {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const items = [{ goodsId: shop.goodsIds[weekday - 1], quantity: 1 }];
    const ask = { employeeId, placeId: shop.placeId, day, mealPeriod: 2, items, payType: 1 };
    const ordered = await call('/shop/order/submit', ask);
    if (!ordered) return;
    const id = String(ordered.data.id);
    ordered.note('order', id);
    const settled = await call('/shop/order/pay', { ids: id });
    if (settled?.data.results[0].ok) settled.note('pay-order', id);
  }

  async function work(number: number): Promise<void> {
    const own = people.filter((_, at) => at % count === number);
    const isOrdering = number < orderingClients;
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const employeeId = own[n % own.length];
      const paid = await call('/wallet/wallet/recharge', { id: employeeId, amount: '1.00', payType: 2 });
      paid?.note('recharge', paid.data.orderNo);
      const day = addDays(businessDay(new Date(), zone), 1 + (Math.floor(n / own.length) % 5));
      if (isOrdering) {
        await order(String(employeeId), day);
        continue;
      }
      const ask = { employeeId, ...canteen, day, mealPeriod: 1 + (n % 3), persons: 1, payType: 1 };
      const booked = await call('/dining/booking/submit', ask);
      if (!booked) continue;
      const id = String(booked.data.id);
      booked.note('book', id);
      const settled = await call('/dining/booking/pay', { ids: id });
      if (settled?.data.results[0].ok) settled.note('pay', id);
    }
  }

  const all = Array.from({ length: count }, (_, number) => work(number));
  return {
    answered,
    wrong,
    statuses,
    refusals,
    now,
    async send(path, input) {
      await call(path, input);
    },
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { yuanToFen } from '@refectory/declaration/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, signIn } from '../http-client.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** `CRASHES=10` for a longer run. */
const crashes = Number(process.env.CRASHES ?? 2);
const clients = 16;
/** Payments with a response before the server is killed during the next ones. */
const answeredInRound = 30;
/** Processor time of a start: under 4 s when written. */
const maxStartMs = 8_000;
const password = 'admin-pass';

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-crash-'));
let server: ServerProcess;
let call: HttpClient;
let people: string[];

beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', password);
  const type = await add('/dining/type', { name: '正式员工', code: 'T1', priceLevel: 1, sort: 1 });
  people = [];
  for (let n = 1; n <= 6; n++)
    people.push(await add('/dining/employee', { name: `员工${n}`, saasNo: `C${n}`, typeId: type }));
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function add(resource: string, row: object): Promise<string> {
  const { status, body } = await call('POST', `${resource}/submit`, row);
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  expect(status).toBe(200);
  return body.data.id;
}

interface Payment {
  readonly key: string;
  readonly employeeId: string;
  readonly amount: string;
  answer?: { readonly orderNo: string };
}

const recharge = (client: HttpClient, { key, employeeId, amount }: Payment) =>
  client('POST', '/wallet/wallet/recharge', { id: employeeId, amount, payType: 2 }, key);

/** Tops up wallets until the server is gone; records requests and responses. */
async function chargeUntilGone(round: number, number: number, payments: Payment[]): Promise<void> {
  for (let n = 0; ; n++) {
    const payment: Payment = {
      key: `crash-${round}-${number}-${n}`,
      employeeId: people[(number + n) % people.length] as string,
      amount: `${1 + (n % 9)}.${10 + (number % 80)}`,
    };
    payments.push(payment);
    try {
      const { status, body } = await recharge(call, payment);
      if (status === 200) payment.answer = body.data;
    } catch {
      return;
    }
  }
}

const balances = async () => {
  const { body } = await call('GET', '/wallet/wallet/list', { size: '100' });
  return new Map((body.data.records as { id: string; cash: string }[]).map(({ id, cash }) => [id, yuanToFen(cash)]));
};

test('killed in the middle of payments and started again: the proof holds, nothing answered is lost, nothing moves twice', async () => {
  const payments: Payment[] = [];
  const starts: number[] = [];
  for (let round = 0; round < crashes; round++) {
    const asked = Array.from({ length: clients }, (_, number) => chargeUntilGone(round, number, payments));
    while (payments.filter(({ answer }) => answer).length < answeredInRound * (round + 1)) await pause(50);
    await server.killAll();
    await Promise.all(asked);
    server = await startServer({ dataDir });
    starts.push(server.startedInMs);
    expect(server.startCostMs).toBeLessThan(maxStartMs);
    call = await signIn(server.address, 'admin', password);

    const { body } = await call('POST', '/wallet/proof/run');
    expect(body.data).toMatchObject({ proven: true, unbalanced: 0, wrongBalances: 0, brokenChains: 0, belowLimit: 0 });
  }
  // The faster start is compared, since the machine is shared.
  expect(Math.min(...starts), starts.map(Math.round).join(' ')).toBeLessThan(20_000);
  // Calls without a response are repeated under their key; those with one may be repeated, too.
  for (const payment of payments) {
    const { status, body } = await recharge(call, payment);
    expect(status).toBe(200);
    if (payment.answer) expect(body.data.orderNo).toBe(payment.answer.orderNo);
  }
  const expected = new Map(people.map((id) => [id, 0n]));
  for (const { employeeId, amount } of payments)
    expected.set(employeeId, (expected.get(employeeId) ?? 0n) + yuanToFen(amount));
  expect(await balances()).toEqual(expected);
}, 180_000);

test('Ctrl-C stops everything cleanly, and the next start is quick', async () => {
  expect(await server.interrupt()).toBe(0);
  server = await startServer({ dataDir });
  // Under 5 s on an idle machine; the gate runs other tests meanwhile.
  expect(server.startedInMs).toBeLessThan(15_000);
  expect(server.startCostMs).toBeLessThan(maxStartMs);
  call = await signIn(server.address, 'admin', password);
  expect((await call('POST', '/wallet/proof/run')).body.data.proven).toBe(true);
}, 60_000);

import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentCall, listDocumentCalls } from '../fuzz/document-calls.ts';
import { createResourceFixture } from '../walks/fixtures/resource-fixture.ts';
import { CallClient, type CallRequest } from './call-client.ts';
import { type CallAttempts, CallInputs } from './call-inputs.ts';
import { DocumentChecks } from './document-checks.ts';
import { notAnswered, openParts } from './not-answered.ts';
import { openWalkReplica } from './replica/walk-replica.ts';
import { approvalRequests } from './requests/approval-requests.ts';
import { codeRequests } from './requests/code-requests.ts';
import { couponRequests } from './requests/coupon-requests.ts';
import { diningRequests } from './requests/dining-requests.ts';
import { factorRequests } from './requests/factor-requests.ts';
import { flowRequests } from './requests/flow-requests.ts';
import { kitchenRequests } from './requests/kitchen-requests.ts';
import { lunchTime, prepareLunch } from './requests/lunch-requests.ts';
import { passkeyRequests } from './requests/passkey-requests.ts';
import { reportRequests } from './requests/report-requests.ts';
import { rotationRequests } from './requests/rotation-requests.ts';
import { sessionRequests } from './requests/session-requests.ts';
import { shopRequests } from './requests/shop-requests.ts';
import { spaceRequests } from './requests/space-requests.ts';
import { stockRequests } from './requests/stock-requests.ts';
import { storeRequests } from './requests/store-requests.ts';
import { systemRequests } from './requests/system-requests.ts';
import { ticketCheckRequests } from './requests/ticket-check-requests.ts';
import { ticketRequests } from './requests/ticket-requests.ts';

// Makes every call of the OpenAPI document with real data and compares responses and refusals with the document
// (decision 1332).
const replica = await openWalkReplica();
const walk = await createResourceFixture(replica.options);
const { testApp } = walk;
const folder = mkdtempSync(path.join(temporaryRoot(), 'every-call-'));
setRuntimeSettings({ ...testApp.config, dataDir: folder });
afterAll(async () => {
  await testApp.close();
  await replica.remove();
  rmSync(folder, { recursive: true });
});
const inputs = new CallInputs(walk);
const tools = { walk, inputs };
const ownRequests = {
  ...sessionRequests,
  ...factorRequests,
  ...passkeyRequests,
  ...systemRequests,
  ...flowRequests,
  ...approvalRequests,
  ...diningRequests,
  ...codeRequests,
  ...couponRequests,
  ...kitchenRequests,
  ...spaceRequests,
  ...stockRequests,
  ...ticketRequests,
  ...ticketCheckRequests,
  ...rotationRequests,
  ...shopRequests,
  ...storeRequests,
  ...reportRequests,
};

const formatCall = ({ method, path: address }: DocumentCall) => `${method} ${address}`;
let calls: readonly DocumentCall[] = [];
let checks: DocumentChecks;
let lunchRequests: ReadonlyMap<string, CallRequest>;
/** Faults by call. */
const faults = new Set<string>();
/** Calls that only read and that a replica could not answer. */
const notOfReplica = new Set<string>();
/** Refusal of the last attempt of each call that never succeeded. */
const refused = new Map<string, string>();

beforeAll(async () => {
  const { body } = await testApp.call('admin', 'GET', '/openapi.json');
  calls = listDocumentCalls(body);
  checks = new DocumentChecks(body);
  await inputs.refresh();
  lunchRequests = await prepareLunch(tools);
}, 120_000);

/** Tries a call until it succeeds; compares every response and refusal. */
async function make(client: CallClient, call: DocumentCall, attempts: CallAttempts): Promise<void> {
  const name = formatCall(call);
  for (const attempt of attempts) {
    const repeats = replica.countRepeats();
    const { status, body, ...response } = await attempt()
      .then((request) => client.send(call, request))
      .catch((error) => ({ status: 0, contentType: '', body: String(error) }));
    if (replica.countRepeats() > repeats) notOfReplica.add(name);
    const fault = status > 0 ? checks.findFault(call, { status, body, ...response }) : undefined;
    if (fault) faults.add(`${name}: ${fault} ${JSON.stringify(body ?? '').slice(0, 300)}`);
    if (status === 200 || status === 302) {
      refused.delete(name);
      return;
    }
    refused.set(name, `${status} ${JSON.stringify(body)}`.slice(0, 300));
  }
}

function attempts(call: DocumentCall): CallAttempts {
  const name = formatCall(call);
  // What an action would do is asked with its request.
  const own = ownRequests[name] ?? ownRequests[name.replace(/\/preview$/, '')];
  return own ? [async () => own(tools)] : inputs.attempts(call);
}

test('every call is answered as the document says', async () => {
  const client = new CallClient(testApp);
  for (const call of calls) if (!lunchRequests.has(formatCall(call))) await make(client, call, attempts(call));
  testApp.setClock(lunchTime);
  // The clock has moved; tokens have expired.
  const later = new CallClient(testApp);
  for (const [name, request] of lunchRequests) {
    const call = calls.find((each) => formatCall(each) === name);
    if (call) await make(later, call, [async () => request]);
  }
  expect([...faults]).toEqual([]);
  const unexpected = [...refused].filter(([name]) => !(name in notAnswered));
  expect(unexpected.map(([name, said]) => `${name}: ${said}`)).toEqual([]);
  expect(Object.keys(notAnswered).filter((name) => !refused.has(name))).toEqual([]);
  expect(calls.length).toBeGreaterThan(900);
}, 480_000);

test('a replica can answer every call that only reads', () => {
  expect([...notOfReplica]).toEqual([]);
});

test('no answer is left open but where its shape is', () => {
  const open = calls.flatMap((call) => checks.listUntyped(call).map((part) => `${formatCall(call)} ${part}`));
  const lastPart = (named: string) => named.split('/').at(-1)?.replace('[]', '') ?? '';
  expect(open.filter((named) => !(lastPart(named) in openParts))).toEqual([]);
  const there = new Set(open.map(lastPart));
  expect(Object.keys(openParts).filter((part) => !there.has(part))).toEqual([]);
});

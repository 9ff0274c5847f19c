import { gzipSync } from 'node:zlib';
import { snapshotMessage } from '@refectory/modules/ticket/contract/check/snapshot.ts';
import { encodeBase32 } from '@refectory/modules/ticket/contract/code/base32.ts';
import { createKeyPair, signBytes } from '@refectory/modules/ticket/contract/code/code-keys.ts';
import { signCode } from '@refectory/modules/ticket/contract/code/sign-code.ts';
import type { Page } from 'playwright-core';

const tenantId = '000000';
const placeId = '30';
const firstId = 1_000_000_000_000_000_000n;

/**
 * Intercepts the snapshot of a gate with a number of tickets, signed with its own key, because selling them takes
 * minutes. `codeOf`: code of the n-th ticket; `alter` changes the response from then on without signing it again.
 */
export async function serveLargeSnapshot(page: Page, tickets: number) {
  const pair = await createKeyPair();
  const keys = [{ number: 1, publicKey: pair.publicKey, until: null }];
  const all = <T>(value: (at: number) => T): T[] => Array.from({ length: tickets }, (_, at) => value(at));
  const now = Date.now();
  const snapshot = {
    id: 's1',
    tenantId,
    zone: 'Asia/Shanghai',
    deviceId: '9',
    takenAt: now,
    expiresAt: now + 3_600_000,
    gate: { id: placeId, name: 'North', pathIds: [placeId], typeIds: [], rooms: [] },
    keys,
    types: [
      {
        id: '1',
        name: 'Day ticket',
        weekdays: [],
        timeFrom: null,
        timeTo: null,
        usesPerDay: 0,
        minMinutesBetween: 0,
        placeIds: [],
        countsInside: false,
      },
    ],
    tickets: {
      id: all((at) => String(firstId + BigInt(at))),
      no: all((at) => `TK${String(20_261_123_000_000 + at)}`),
      type: all(() => 0),
      state: all(() => 1),
      issue: all(() => 1),
      uses: all(() => 1),
      from: all(() => null),
      to: all(() => null),
      last: [],
      inside: [],
    },
  };
  const text = gzipSync(JSON.stringify(snapshot)).toString('base64');
  const signature = encodeBase32(await signBytes(snapshotMessage(tenantId, text), pair.privateKey));
  const altered = gzipSync(JSON.stringify({ ...snapshot, expiresAt: now + 9_999_999 })).toString('base64');
  let sent = text;
  const gates = [{ id: placeId, name: 'North', path: '', countsInside: false }];
  const answers: Readonly<Record<string, () => unknown>> = {
    gates: () => ({
      tenantId,
      zone: snapshot.zone,
      now: Date.now(),
      clockMinutes: 5,
      mayForce: false,
      mayFind: false,
      keys,
      gates,
    }),
    device: () => ({ deviceId: '9' }),
    snapshot: () => ({ snapshotId: 's1', text: sent, signature, keyNumber: 1 }),
  };
  for (const [call, data] of Object.entries(answers))
    await page
      .context()
      .route(`**/api/ticket/check/${call}`, (route) =>
        route.fulfill({ json: { code: 200, success: true, data: data(), msg: '' } }),
      );
  return {
    placeId,
    codeOf: (at: number) =>
      signCode(tenantId, { keyNumber: 1, ticketId: String(firstId + BigInt(at)), issue: 1 }, pair.privateKey),
    alter: () => {
      sent = altered;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { checkTexts as texts } from '@refectory/modules/ticket/console/check/check-texts.ts';
import { checkCalls } from '@refectory/modules/ticket/contract/check/check-calls.ts';
import { checkConflict } from '@refectory/modules/ticket/contract/check/check-conflict.ts';
import {
  checkRule,
  conflictKind,
  conflictStatus,
} from '@refectory/modules/ticket/contract/check/check-dictionaries.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Gates for managers (spec/ticket#live): live page during checks, simulator, resolving a conflict.

const { api, open } = await openFixture();

/** A hall with a gate, and two tickets with one use. */
async function openHall() {
  const code = uniqueName('G');
  const submit = (path: string, row: object) => api.call<{ id: string }>(`/ticket/${path}/submit`, row);
  const { id: hallId } = await submit('placelist', { name: `Hall ${code}`, code, kind: 2, sort: 1 });
  const { id: gateId } = await submit('placelist', {
    name: `Gate ${code}`,
    code: `${code}-1`,
    kind: 3,
    parentId: hallId,
    sort: 1,
  });
  const limits = {
    uses: 1,
    usesPerDay: 0,
    minMinutesBetween: 0,
    payMinutes: 15,
    stock: 5,
    validDays: 30,
    countsInside: true,
  };
  const { id: typeId } = await submit('typelist', {
    name: `Entry ${code}`,
    code,
    kind: 2,
    price: '5.00',
    sort: 1,
    ...limits,
  });
  await api.call('/ticket/orderlist/sell', { typeId, quantity: 2, buyerName: 'Ann', payType: 2 });
  const { records } = await api.call<{ records: { ticketNo: string }[] }>(`/ticket/ticketlist/list?typeId=${typeId}`);
  return { code, hallId, gateId, ticketNos: records.map(({ ticketNo }) => ticketNo) as [string, string] };
}

const words = (entries: readonly { key: number; zh: string; en: string }[], key: number, language: 'zh' | 'en') =>
  entries.find((entry) => entry.key === key)?.[language] ?? '';

describe.each(['zh', 'en'] as const)('gates, in %s', (language) => {
  const say = createTranslate(language);
  const scheme = language === 'zh' ? 'light' : 'dark';
  const usedUp = words(checkRule.entries, checkRule.keys.used_up, language);

  test('are watched while tickets are checked, simulated, and their conflicts resolved', async () => {
    const { hallId, gateId, ticketNos } = await openHall();
    const [ticketNo] = ticketNos;
    const page = await open(`/ticket/live?placeId=${hallId}`, { language, scheme });
    await page.getByText(say(texts.nothing)).first().waitFor();
    const scan = { placeId: gateId, code: ticketNo, direction: 1 };
    await api.call('/ticket/check/scan', { ...scan, nonce: randomUUID() });
    await page.getByRole('cell', { name: ticketNo }).first().waitFor();
    await api.call('/ticket/check/scan', { ...scan, nonce: randomUUID() });
    await page.getByText(usedUp).first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say(texts.empty), exact: true }).click();
    await topDialog(page).getByLabel(say(checkCalls.empty.input.note.label)).fill('closing');
    await topDialog(page)
      .getByRole('button', { name: say(texts.empty), exact: true })
      .click();
    await page.getByText(say(texts.emptied, { count: 1 })).waitFor();

    await page.goto(`/ticket/simulator?placeId=${gateId}&code=${ticketNo}&direction=1`);
    await page.getByText(say(texts.refused), { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: usedUp }).waitFor();
    await page.getByLabel(say(checkCalls.simulate.input.code.label), { exact: true }).fill(ticketNos[1]);
    await page.getByRole('button', { name: say(texts.run), exact: true }).click();
    await page.getByText(say(texts.passes), { exact: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    const now = new Date().toISOString();
    const { deviceId } = await api.call<{ deviceId: string }>('/ticket/check/device', {
      uid: randomUUID(),
      name: 'Phone',
    });
    const given = await api.call<{ snapshotId: string; signature: string }>('/ticket/check/snapshot', {
      placeId: gateId,
      deviceId,
    });
    const snapshot = { snapshotId: given.snapshotId, snapshotSignature: given.signature };
    const late = {
      nonce: randomUUID(),
      kind: 'check',
      code: ticketNo,
      direction: 1,
      scannedAt: now,
      passed: true,
      ...snapshot,
    };
    await api.call('/ticket/check/sync', { placeId: gateId, deviceId, deviceNow: now, checks: [late] });
    await page.goto(`/ticket/checkconflict?ticketNo=${ticketNo}`);
    const row = page.locator('.ant-table-row').filter({ hasText: ticketNo });
    await row.getByText(words(conflictKind.entries, conflictKind.keys.used_twice, language)).waitFor();
    await row
      .getByRole('button', { name: say(checkConflict.actions.resolve.label) })
      .first()
      .click();
    await topDialog(page).getByLabel(say(checkConflict.actions.resolve.input.note.label)).fill('seen on camera');
    await topDialog(page).locator('.ant-btn-primary').click();
    await row.getByText(words(conflictStatus.entries, conflictStatus.keys.resolved, language)).waitFor();
    const { records } = await api.call<{ records: object[] }>(`/ticket/checkconflict/list?ticketNo=${ticketNo}`);
    expect(records).toMatchObject([{ note: 'seen on camera' }]);
  });
});

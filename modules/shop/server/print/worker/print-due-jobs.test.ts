import type { Context } from '@refectory/engine/request/context.ts';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createPrinter, type PrinterOptions } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import {
  type FakePrinter,
  type PrinterBehavior,
  startFakePrinter,
} from '@refectory/server/test/fixtures/fake/fake-printer.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import type { PrinterTimeouts } from '../send/print-outcome.ts';
import { claimPrintJob } from './claim-print-job.ts';
import { recoverPrintJobs } from './jobs.ts';
import { printDueJobs } from './print-due-jobs.ts';
import { markSending, savePrintOutcome } from './save-print-outcome.ts';

/** Uses a fake printer over TCP with shorter timeouts than in production. */
const hasty: PrinterTimeouts = { connect: 1000, status: 150, write: 1000, acknowledge: 250, close: 300 };
const mark = (n: number) => iconv.encode(`*** 重打 ${n} · REPRINT ${n} ***`, 'gb18030');

let testApp: TestApp;
let device: FakePrinter;
let placeId: string;
let printerId: string;
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const serve = (id = printerId) => printDueJobs(testApp.run, '000000', id, hasty);

beforeAll(async () => {
  testApp = await createTestApp();
  setRuntimeSettings(testApp.config);
  placeId = await inTenant((ctx) => createPlace(ctx));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock('2026-11-20 12:00:00');
  device = await startFakePrinter();
  printerId = await makePrinter();
});
afterEach(() => device.close());

const makePrinter = (more: Partial<PrinterOptions> = {}) =>
  inTenant((ctx) => createPrinter(ctx, { placeId, port: device.port, ...more }));
const queue = (content: string, id = printerId) =>
  inTenant(async (ctx) => {
    const [job] = await addPrintJobs(ctx, [
      { printer_id: id, place_id: placeId, kind: 6, subject: { zh: content, en: content }, content },
    ]);
    return job?.id ?? '';
  });
const readJob = (id: string) =>
  inTenant((ctx) => ctx.db.selectFrom('shop_print_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const workItems = (id: string) =>
  inTenant(async (ctx) => {
    const { rows } = await sql`
      select title_zh, title_en, path, permission, place_id from message_work_item
      where tenant_id = app_tenant() and kind = 'print' and subject_id = ${id}::bigint and settled_at is null`.execute(
      ctx.db,
    );
    return rows;
  });

describe('a printer that answers', () => {
  test('prints Chinese and a code, cuts, and acknowledges', async () => {
    const id = await queue('# 红烧肉 𬎆\n清炒\tx2\n[qr] O1');
    await serve();
    expect(await readJob(id)).toMatchObject({ job_status: 30, attempts: 1, copy_no: 1, error: null, claim: null });
    expect((await readJob(id)).printed_at).toEqual(testApp.now());
    const [slip] = device.slips as [Buffer];
    // Chinese mode on; the name in GB18030, four bytes where needed; a QR code; a cut.
    expect(slip.includes(Buffer.from([0x1c, 0x26]))).toBe(true);
    expect(slip.includes(iconv.encode('红烧肉 𬎆', 'gb18030'))).toBe(true);
    expect(slip.includes(Buffer.from([0x1d, 0x28, 0x6b]))).toBe(true);
    expect(slip.includes(Buffer.from([0x1d, 0x56]))).toBe(true);
    expect(slip.includes(Buffer.from('REPRINT'))).toBe(false);
  });

  test('of 16 workers one prints each slip, in order, over one connection at a time', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await queue(`slip-${n}`));
    await Promise.all(Array.from({ length: 16 }, () => serve()));
    // Workers that found the printer busy have ended; the remaining one continues until nothing is left.
    expect(device.slips.map((slip) => /slip-\d/.exec(slip.toString('latin1'))?.[0])).toEqual(
      ids.map((_, n) => `slip-${n}`),
    );
    expect(device.mostAtOnce()).toBe(1);
    for (const id of ids) expect(await readJob(id)).toMatchObject({ job_status: 30, attempts: 1 });
  });

  test('counts as having printed by its status alone where it knows no other question', async () => {
    device.behave('only-real-time');
    const id = await queue('plain');
    await serve();
    expect(await readJob(id)).toMatchObject({ job_status: 30 });
    expect(device.slips).toHaveLength(1);
  });

  test('escapes printer commands in texts', async () => {
    await queue('a\u001b@b\u0010\u0014c');
    await serve();
    expect(device.slips[0]?.includes(Buffer.from('a @b  c'))).toBe(true);
  });
});

test('a printer without status that accepts all and closes normally has the result sent', async () => {
  device.behave('silent');
  const id = await queue('quiet');
  await serve();
  expect(await readJob(id)).toMatchObject({ job_status: 20, claim: null, error: null, printed_at: null });
  await serve();
  expect(device.slips).toHaveLength(1);
});

describe('a printer that cannot print', () => {
  test('is tried again later without a mark, and everything due there fails with it at the last attempt', async () => {
    device.behave('no-paper');
    const [first, second] = [await queue('one'), await queue('two')];
    await serve();
    expect(await readJob(first)).toMatchObject({ job_status: 10, attempts: 1, error: 2, copy_no: 1 });
    expect(await readJob(second)).toMatchObject({ job_status: 10, attempts: 1, error: 2 });
    expect(await workItems(first)).toEqual([]);
    // Not before its time.
    await serve();
    expect((await readJob(first)).attempts).toBe(1);
    testApp.setClock('2026-11-20 12:00:05');
    await serve();
    for (const id of [first, second]) {
      expect(await readJob(id)).toMatchObject({ job_status: 40, attempts: 2, error: 2, copy_no: 1 });
      expect(await workItems(id)).toMatchObject([
        { permission: 'shop_print_job_reprint', place_id: placeId, path: `menu:shop_print_job?id=${id}` },
      ]);
    }
    expect(device.slips).toEqual([]);
  });

  test('comes back: what waited is printed, unmarked', async () => {
    await device.close();
    const id = await queue('later');
    await serve();
    expect(await readJob(id)).toMatchObject({ job_status: 10, error: 1 });
    device = await startFakePrinter('ready', device.port);
    testApp.setClock('2026-11-20 12:00:06');
    await serve();
    expect(await readJob(id)).toMatchObject({ job_status: 30, attempts: 2, error: null, copy_no: 1 });
    expect(device.slips[0]?.includes(Buffer.from('REPRINT'))).toBe(false);
  });

  test('that does not respond does not delay other printers', async () => {
    device.behave('hangs');
    const other = await startFakePrinter();
    const otherId = await inTenant((ctx) => createPrinter(ctx, { placeId, port: other.port }));
    const [stuck, free] = [await queue('stuck'), await queue('free', otherId)];
    const hanging = printDueJobs(testApp.run, '000000', printerId, { ...hasty, acknowledge: 20_000 });
    await serve(otherId);
    expect((await readJob(free)).job_status).toBe(30);
    // Its slip is still claimed until the connection is closed.
    expect((await readJob(stuck)).job_status).not.toBe(30);
    await vi.waitUntil(async () => (await readJob(stuck)).job_status === 20, 5000);
    await device.close();
    await hanging;
    await other.close();
    expect(await readJob(stuck)).toMatchObject({ job_status: 10, error: 5, copy_no: 2 });
  });
});

describe('an unknown result', () => {
  test.each<[PrinterBehavior, number]>([
    ['breaks', 5],
    ['hangs', 6],
  ])('of a printer that %s is printed again with a mark', async (manner, error) => {
    device.behave(manner);
    const id = await queue('soup');
    await serve();
    expect(await readJob(id)).toMatchObject({ job_status: 10, error, copy_no: 2, attempts: 1 });
    device.behave('ready');
    testApp.setClock('2026-11-20 12:01:00');
    await serve();
    expect(await readJob(id)).toMatchObject({ job_status: 30, copy_no: 2 });
    const copies = device.slips.filter((slip) => slip.includes(mark(1)));
    expect(copies).toHaveLength(1);
  });

  test('of a server that died while sending is marked; of one that died before it is not', async () => {
    const [begun, claimedOnly] = [await queue('begun'), await queue('claimed', await makePrinter())];
    const claimed = await inTenant((ctx) => claimPrintJob(ctx, printerId));
    if (!claimed) throw new Error('nothing to claim');
    expect(await inTenant((ctx) => markSending(ctx, claimed))).toBe(true);
    const other = (await readJob(claimedOnly)).printer_id;
    await inTenant((ctx) => claimPrintJob(ctx, other));
    // The process is gone: nothing happens for a minute, then its claims are released.
    testApp.setClock('2026-11-20 12:01:00');
    await inTenant(recoverPrintJobs);
    expect((await readJob(begun)).claim).not.toBeNull();
    testApp.setClock('2026-11-20 12:01:31');
    await inTenant(recoverPrintJobs);
    expect(await readJob(begun)).toMatchObject({ job_status: 10, claim: null, error: 7, copy_no: 2 });
    expect(await readJob(claimedOnly)).toMatchObject({ job_status: 10, claim: null, copy_no: 1 });
    // If it comes back, it may neither send nor record a result.
    expect(await inTenant((ctx) => markSending(ctx, claimed))).toBe(false);
    await inTenant((ctx) => savePrintOutcome(ctx, claimed, { state: 'printed' }));
    expect((await readJob(begun)).job_status).toBe(10);
    testApp.setClock('2026-11-20 12:02:00');
    await serve();
    await serve(other);
    expect(device.slips.map((slip) => slip.includes(mark(1)))).toEqual([true, false]);
  });
});

test('jobs of a disabled printer wait', async () => {
  const id = await queue('wait');
  await inTenant((ctx) => ctx.db.updateTable('shop_printer').set({ status: 2 }).where('id', '=', printerId).execute());
  await serve();
  expect(await readJob(id)).toMatchObject({ job_status: 10, attempts: 0 });
});

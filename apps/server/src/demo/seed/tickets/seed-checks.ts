import { randomUUID } from 'node:crypto';
import { addDays, businessDay, isoWeekday, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  checkDirection,
  conflictKind,
  conflictOutcome,
} from '@refectory/modules/ticket/contract/check/check-dictionaries.ts';
import { forceTicket, type Scan, scanTicket } from '@refectory/modules/ticket/server/check/decide/scan-ticket.ts';
import { undoCheck } from '@refectory/modules/ticket/server/check/decide/undo-check.ts';
import { registerDevice } from '@refectory/modules/ticket/server/check/gate/register-device.ts';
import { makeSnapshot } from '@refectory/modules/ticket/server/check/offline/make-snapshot.ts';
import { resolveConflict } from '@refectory/modules/ticket/server/check/offline/resolve-conflict.ts';
import { syncChecks } from '@refectory/modules/ticket/server/check/offline/sync-checks.ts';
import { voidTicket } from '@refectory/modules/ticket/server/ticket/void-ticket.ts';
import { sql } from 'kysely';
import { withClockAt } from '../../demo-steps.ts';

/** Ids of tickets by type, sold before the days with checks. */
export interface SoldTickets {
  readonly meals: readonly string[];
  readonly gym: readonly string[];
  readonly ten: readonly string[];
  readonly open: readonly string[];
}

/** Number of days with checks, including today. */
const days = 6;

const { in: entry, out: exit } = checkDirection.keys;

interface PlannedCheck {
  readonly time: string;
  readonly gate: string;
  readonly ticketId: string | undefined;
  readonly direction?: number;
  readonly does?: 'force' | 'undo';
}

/** Checks of the last days at every gate: passed, refused, let through, undone, and conflicts of an offline device. */
export async function seedChecks(
  ctx: Context,
  sold: SoldTickets,
  gateIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const today = businessDay(now, ctx.zone);
  const numbers = await readTicketNumbers(ctx, sold);
  const gateId = (code: string) => gateIds.get(code) ?? '';
  const deviceIds = await registerDevices(
    await withClockAt(ctx, zonedInstant(addDays(today, 1 - days), '08:00', ctx.zone)),
    gateId,
  );
  for (let n = 0; n < days; n += 1) {
    const day = addDays(today, n + 1 - days);
    for (const check of planDay(sold, n, isoWeekday(day) <= 5)) {
      const at = zonedInstant(day, check.time, ctx.zone);
      if (at >= now) continue;
      await runCheck(await withClockAt(ctx, at), check, {
        placeId: gateId(check.gate),
        code: numbers.get(check.ticketId ?? '') ?? 'T0000000000',
        direction: check.direction ?? entry,
        nonce: randomUUID(),
        deviceId: deviceIds.get(check.gate),
      });
    }
    if (n === days - 2) await seedConflicts(ctx, day, sold.open.slice(-4), { numbers, gateId, deviceIds });
  }
}

/** Checks of the nth day; each day uses other tickets. */
function planDay({ meals, gym, ten, open }: SoldTickets, n: number, isWorkday: boolean): readonly PlannedCheck[] {
  const visitor = (step: number) => gym[(n * 3 + step) % gym.length];
  const [group] = ten;
  const visit = (step: number, from: string, to: string, gate: string): PlannedCheck[] => [
    { time: from, gate, ticketId: visitor(step) },
    { time: to, gate: step % 2 === 0 ? 'G02' : 'G01', ticketId: visitor(step), direction: exit },
  ];
  const lunch: PlannedCheck[] = [
    { time: '11:35', gate: 'G03', ticketId: meals[n * 2] },
    { time: '11:50', gate: 'G03', ticketId: meals[n * 2 + 1] },
    { time: '11:52', gate: 'G03', ticketId: meals[n * 2 + 1] },
  ];
  const checks: PlannedCheck[] = [
    ...visit(0, '08:30', '09:45', 'G01'),
    ...visit(1, '09:10', '10:40', 'G02'),
    ...visit(2, '18:20', '19:50', 'G01'),
    { time: '09:00', gate: 'G01', ticketId: open[n * 2] },
    { time: '10:05', gate: 'G02', ticketId: open[n * 2 + 1] },
    { time: '10:20', gate: 'G01', ticketId: undefined },
    { time: '11:05', gate: 'G03', ticketId: visitor(0) },
    { time: '11:20', gate: 'G03', ticketId: group },
    ...(isWorkday ? lunch : []),
    { time: '14:05', gate: 'G02', ticketId: visitor(1), direction: exit },
    { time: '17:40', gate: 'G03', ticketId: group, ...(n % 2 === 0 && { does: 'force' as const }) },
    { time: '19:05', gate: 'G02', ticketId: visitor(4), ...(n % 2 === 1 && { does: 'undo' as const }) },
    { time: '20:30', gate: 'G02', ticketId: visitor(4), direction: exit },
  ];
  return checks.toSorted((a, b) => a.time.localeCompare(b.time));
}

async function runCheck(ctx: Context, { does }: PlannedCheck, scan: Scan): Promise<void> {
  if (does === 'force') await forceTicket(ctx, { ...scan, note: '审计组加餐，主管同意' });
  else await scanTicket(ctx, scan);
  if (does === 'undo') await undoCheck(ctx, { of: scan.nonce, nonce: randomUUID() });
}

async function registerDevices(ctx: Context, gateId: (code: string) => string): Promise<Map<string, string>> {
  const devices = new Map<string, string>();
  for (const [gate, name] of [
    ['G01', '东门闸机'],
    ['G02', '西门手持机'],
    ['G03', '宴会厅平板'],
  ] as const) {
    const { deviceId } = await registerDevice(ctx, { uid: `demo-device-${gate}`, name, placeId: gateId(gate) });
    devices.set(gate, deviceId);
  }
  return devices;
}

async function readTicketNumbers(ctx: Context, sold: SoldTickets): Promise<ReadonlyMap<string, string>> {
  const ids = Object.values(sold).flat();
  const { rows } = await sql<{ id: string; no: string }>`
    select id, ticket_no as no from ticket_ticket where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}

interface Gates {
  readonly numbers: ReadonlyMap<string, string>;
  readonly gateId: (code: string) => string;
  readonly deviceIds: ReadonlyMap<string, string>;
}

/**
 * The west gate was offline for an afternoon: a ticket used twice, one void meanwhile, a wrong clock; the first
 * conflict is resolved.
 */
async function seedConflicts(
  ctx: Context,
  day: string,
  [twice = '', voided = '', early = '']: readonly string[],
  { numbers, gateId, deviceIds }: Gates,
): Promise<void> {
  const clock = (time: string) => zonedInstant(day, time, ctx.zone);
  const at = (time: string) => withClockAt(ctx, clock(time));
  const placeId = gateId('G02');
  const deviceId = deviceIds.get('G02') ?? '';
  const code = (id: string) => numbers.get(id) ?? '';
  const { snapshotId, signature } = await makeSnapshot(await at('14:30'), { placeId, deviceId });
  const online = { placeId: gateId('G01'), code: code(twice), direction: entry, nonce: randomUUID() };
  await scanTicket(await at('15:02'), online);
  await voidTicket(await at('15:10'), { id: voided, reason: '持票人退出活动' });
  const scanned = (id: string, time: string) => ({
    nonce: randomUUID(),
    kind: 'check',
    code: code(id),
    direction: entry,
    scannedAt: clock(time).toISOString(),
    passed: true,
    snapshotId,
    snapshotSignature: signature,
  });
  await syncChecks(await at('16:20'), {
    placeId,
    deviceId,
    deviceNow: clock('16:20').toISOString(),
    checks: [scanned(twice, '15:14'), scanned(voided, '15:21'), scanned(early, '19:30')],
  });
  const { rows } = await sql<{ id: string }>`
    select id from ticket_check_conflict where tenant_id = app_tenant() and kind = ${conflictKind.keys.used_twice} order by id limit 1`.execute(
    ctx.db,
  );
  const note = '同行两人共用一张票，已补票';
  for (const { id } of rows)
    await resolveConflict(await at('16:45'), { id, outcome: conflictOutcome.keys.misuse, note });
}

import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges, stateTable } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { deviceStates } from '#ticket/contract/check/check-device-states.ts';
import { assertWatchedPlace } from './read-board.ts';

/** The states of a device on their table. */
export const deviceTable = stateTable({ table: 'ticket_check_device', column: 'device_status', states: deviceStates });

interface Registration {
  readonly uid: string;
  readonly name?: string | null | undefined;
  readonly placeId?: string | null | undefined;
}

/**
 * Registers a device by the id generated in its browser, or updates when it was seen (spec/ticket#devices); without a
 * name the stored one is kept. Refuses a gate of another user's dining place.
 */
export async function registerDevice(
  ctx: Context,
  { uid, name, placeId }: Registration,
): Promise<{ deviceId: string }> {
  if (placeId) await assertWatchedPlace(ctx, placeId);
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into ticket_check_device as d (uid, name, place_id) values (${uid}, coalesce(nullif(${name ?? ''}, ''), left(${uid}, 8)), ${placeId ?? null}::bigint)
    on conflict (tenant_id, uid) do update set name = coalesce(nullif(${name ?? ''}, ''), d.name), place_id = coalesce(excluded.place_id, d.place_id),
      seen_at = app_now(), seen_by = app_user()
    returning id, xmax::text = '0' as "isNew"`.execute(ctx.db);
  const [device] = rows as [(typeof rows)[number]];
  if (device.isNew) await logStateChanges(ctx, deviceStates, 'create', [device.id], deviceStates.keys.inUse);
  return { deviceId: device.id };
}

/** Refuses a blocked or unregistered device; updates when it was seen. */
export async function assertDevice(ctx: Context, deviceId: string): Promise<void> {
  const { name, isBlocked } = await lockDevice(ctx, deviceId);
  if (isBlocked) throw new DomainError('ticket.device-blocked', { device: name }, { field: 'deviceId' });
}

/**
 * Locks a device and updates when it was seen, so that its windows send one after the other. Refuses an unregistered
 * device.
 */
export async function lockDevice(ctx: Context, deviceId: string, clockSeconds: number | null = null) {
  const { rows } = await sql<{ name: string; isBlocked: boolean }>`
    update ticket_check_device set seen_at = app_now(), seen_by = app_user(), clock_seconds = coalesce(${clockSeconds}::int, clock_seconds)
    where tenant_id = app_tenant() and id = ${deviceId}::bigint
    returning name, device_status = ${deviceStates.keys.blocked} as "isBlocked"`.execute(ctx.db);
  const [device] = rows;
  if (!device) throw new DomainError('ticket.device-unknown', {}, { field: 'deviceId' });
  return device;
}

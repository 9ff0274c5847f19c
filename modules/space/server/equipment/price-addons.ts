import { label } from '@refectory/declaration/label.ts';
import { type Fen, fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { equipmentStates } from '#space/contract/place/place-states.ts';
import type { BookingRequest } from '../booking/booking-request.ts';
import { bookingError } from '../booking/next-free.ts';
import type { BookedAddon } from './addons.ts';

/** Total price of the requested equipment, and its stored form. */
export interface PricedAddons {
  readonly addons: readonly BookedAddon[];
  readonly addonAmount: Fen;
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly offered: boolean;
  readonly left: number;
}

/**
 * Prices the requested equipment (spec/space#equipment); existing equipment keeps its price. Refuses, at its line,
 * equipment of other venues or types, and unavailable equipment.
 */
export async function priceAddons(ctx: Context, request: BookingRequest, venueId: string): Promise<PricedAddons> {
  const wanted = request.addons ?? [];
  if (wanted.length === 0) return { addons: [], addonAmount: 0n };
  const found = new Map((await readEquipment(ctx, request, venueId)).map((each) => [each.id, each]));
  const addons: BookedAddon[] = [];
  let addonAmount = 0n;
  for (const [at, { equipmentId, quantity, price: kept }] of wanted.entries()) {
    const each = found.get(equipmentId);
    if (!each)
      throw new DomainError(
        'space.reference-unknown',
        { what: label('器材', 'equipment') },
        { field: `addons.${at}.equipmentId` },
      );
    if (!each.offered && kept === undefined)
      throw new DomainError(
        'space.equipment-not-here',
        { equipment: each.name },
        { field: `addons.${at}.equipmentId` },
      );
    if (each.left < quantity) throw await takenRefusal(ctx, request, each, at);
    const price = kept ?? fenToYuan(each.price);
    const amount = yuanToFen(price) * BigInt(quantity);
    addonAmount += amount;
    addons.push({ equipmentId, name: each.name, unit: each.unit, quantity, price, amount: fenToYuan(amount) });
  }
  return { addons, addonAmount };
}

/** Equipment of another venue is never available. */
async function readEquipment(ctx: Context, request: BookingRequest, venueId: string): Promise<Found[]> {
  const { typeId, startAt, endAt, bookingId, addons = [] } = request;
  const { rows } = await sql<Found>`
    select e.id, e.name, e.unit, e.price,
      e.venue_id = ${venueId}::bigint and e.status = ${equipmentStates.keys.open}::int
        and (e.type_ids = '{}' or ${typeId}::bigint = any(e.type_ids)) as offered,
      case when e.venue_id = ${venueId}::bigint
        then greatest(0, e.stock - space_equipment_used(e.id, ${startAt}::timestamptz, ${endAt}::timestamptz, ${bookingId ?? null}::bigint))
        else 0 end as left
    from space_equipment e
    where e.tenant_id = app_tenant() and e.id = any(${addons.map(({ equipmentId }) => equipmentId)}::bigint[])`.execute(
    ctx.db,
  );
  return rows;
}

const takenRefusal = (ctx: Context, request: BookingRequest, { name, left }: Found, at: number) =>
  bookingError(ctx, request, {
    code: 'space.equipment-taken',
    params: { equipment: name, left },
    field: `addons.${at}.quantity`,
    freeFrom: request.startAt,
  });

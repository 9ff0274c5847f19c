import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { generateList } from '@refectory/modules/space/server/schedule/generate-list.ts';
import type { RandomSource } from '#demo/random.ts';
import { insertRow } from '../../factories/insert-row.ts';
import { createSportsHall } from '../../factories/space.ts';
import { createDiners, fillWallet } from '../../factories/wallet.ts';
import type { HttpResponse } from '../http-client.ts';

// Random calls of clients on venues (spec/space#never-twice).

/** A venue with few areas: a court with halves and two other courts, one with time for cleaning after each booking. */
export interface RushVenue {
  readonly people: readonly string[];
  readonly areas: readonly string[];
  /** The first is paid at once, the second needs approval. */
  readonly types: readonly [string, string];
  /** Equipment, fewer pieces than requested. */
  readonly equipmentId: string;
  readonly firstDay: string;
  readonly days: number;
}

/** Creates it with a plan for some days from tomorrow. */
export async function createRushVenue(ctx: Context, days: number): Promise<RushVenue> {
  const firstDay = addDays(businessDay(ctx.now, ctx.zone), 1);
  const fields = { deposit: 1500, bookable_days: days + 1, cancel_steps: '[{"hours":12,"percent":50}]' };
  const hall = await createSportsHall(ctx, { ...fields, hold_minutes: 5 });
  const areas = [hall.court, ...hall.halves, ...hall.others];
  await ctx.db.updateTable('space_area').set({ buffer_minutes: 20 }).where('id', '=', hall.others[1]).execute();
  const approved = {
    name: `审批${hall.typeId}`,
    label: '球类',
    area_ids: areas,
    price: 3000,
    approval: true,
    ...fields,
  };
  const types = [hall.typeId, await insertRow(ctx, 'space_type', approved)] as const;
  const dateTo = addDays(firstDay, days - 1);
  await generateList(ctx, { typeIds: [...types], ids: [], dateFrom: firstDay, dateTo, preview: false });
  const people = await createDiners(ctx, 12, '5');
  for (const id of people) await fillWallet(ctx, id, { cash: '3000' });
  const lent = { venue_id: hall.venueId, name: `球拍${hall.typeId}`, price: 700, stock: 2 };
  const equipmentId = await insertRow(ctx, 'space_equipment', lent);
  return { people, areas, types, equipmentId, firstDay, days };
}

export interface RushCall {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Bookings made by clients, newest last: all, those that need approval, and those for which it was requested. */
export interface Made {
  readonly all: string[];
  readonly approved: string[];
  readonly requested: string[];
}

/** Records what a call has made: a booking, or a request to approve one. */
export function recordMade(made: Made, venue: RushVenue, { action, input }: RushCall, answer: HttpResponse): void {
  if (answer.status !== 200) return;
  if (action === 'request' && readOutcome(answer) === 'ok') made.requested.push(String(input.ids));
  if (action !== 'submit') return;
  const { id } = answer.body.data;
  made.all.push(id);
  if (input.typeId === venue.types[1]) made.approved.push(id);
}

let guests = 0;

/** A random call of a clerk: mostly allowed, often too late. */
export function randomCall(random: RandomSource, venue: RushVenue, { all, approved, requested }: Made): RushCall {
  const span = () => {
    const day = addDays(venue.firstDay, random.below(venue.days));
    const hour = 9 + random.below(4);
    const end = Math.min(hour + random.between(1, 2), 13);
    return { startAt: `${day} ${String(hour).padStart(2, '0')}:00:00`, endAt: `${day} ${end}:00:00` };
  };
  const kind = random.below(100);
  // One of the last ones, rarely any.
  const pickOne = (ids: readonly string[], last: number) =>
    ids[Math.max(0, ids.length - 1 - random.below(random.chance(0.8) ? last : Math.max(ids.length, 1)))] ?? '0';
  const any = () => pickOne(all, 24);
  const addons = () => (random.chance(0.5) ? [{ equipmentId: venue.equipmentId, quantity: random.between(1, 2) }] : []);
  if (kind < 36 || all.length === 0) {
    const guest = { customerName: '客', customerPhone: `13${String(++guests).padStart(9, '0')}` };
    const who = random.chance(0.5) ? { employeeId: random.pick(venue.people) } : guest;
    const typeId = venue.types[random.chance(0.7) ? 0 : 1];
    const input = { areaId: random.pick(venue.areas), typeId, ...span(), ...who, persons: 2, addons: addons() };
    return { action: 'submit', input };
  }
  if (kind < 54) return { action: 'move', input: { id: any(), areaId: random.pick(venue.areas), ...span() } };
  if (kind < 68) return { action: 'cancel', input: { ids: any(), reason: '随机' } };
  // Several at once, in random order.
  if (kind < 72) return { action: 'cancel', input: { ids: [any(), any(), any()] } };
  if (kind < 84) return { action: 'pay', input: { ids: any(), ...(random.chance(0.6) && { payType: 2 }) } };
  if (kind < 86) return { action: 'pay', input: { ids: [any(), any()], payType: 3 } };
  if (kind < 89) return { action: 'equip', input: { id: any(), addons: addons(), payType: 2 } };
  if (kind < 94) return { action: 'request', input: { ids: pickOne(approved, 5) } };
  // What was requested just now is decided more often than not, so that a short run has some of each.
  const asked = pickOne(requested.length > 0 ? requested : approved, 3);
  if (kind < 97) return { action: 'approve', input: { ids: asked } };
  return { action: 'reject', input: { ids: asked, reason: '不' } };
}

/** `ok`, or the code of the refusal, for one or several rows. */
export const readOutcome = ({ status, body }: HttpResponse): string =>
  status === 200 ? String(body.data?.results?.[0]?.code ?? '') || 'ok' : String(body.error);

/** Responses that must not occur: server errors, or a deadlock that was not retried. */
export const isFault = ({ status, body }: HttpResponse): boolean =>
  status >= 500 || JSON.stringify(body).includes('platform.conflict');

import type { Context } from '@refectory/engine/request/context.ts';
import { generateList } from '@refectory/modules/space/server/schedule/generate-list.ts';
import { insertRow, nextSerial } from '#test/factories/insert-row.ts';

/** A hall with a court of two halves and two other courts, four slots a day from 9 to 13. */
export interface SportsHall {
  readonly venueId: string;
  readonly court: string;
  readonly halves: readonly [string, string];
  readonly others: readonly [string, string];
  readonly typeId: string;
  readonly timeIds: readonly string[];
}

/** An hour of a court costs 50.00, 80.00 on rest days; with `days` the plan is made from today on. */
export async function createSportsHall(
  ctx: Context,
  { days = 0, ...type }: { readonly days?: number } & Readonly<Record<string, unknown>> = {},
): Promise<SportsHall> {
  const serial = nextSerial();
  const venueId = await insertRow(ctx, 'space_venue', { name: `球馆${serial}`, code: `V${serial}` });
  const area = (name: string, more: object = {}) =>
    insertRow(ctx, 'space_area', { venue_id: venueId, name, code: `A${nextSerial()}`, capacity: 20, ...more });
  const court = await area('整场');
  const halves = [await area('甲半场', { parent_id: court }), await area('乙半场', { parent_id: court })] as const;
  const others = [await area('一号场'), await area('二号场')] as const;
  const timeIds: string[] = [];
  for (const hour of [9, 10, 11, 12])
    timeIds.push(
      await insertRow(ctx, 'space_time', {
        venue_id: venueId,
        name: `${hour}点`,
        start_time: `${hour}:00`,
        end_time: `${hour + 1}:00`,
      }),
    );
  const typeId = await insertRow(ctx, 'space_type', {
    name: `球场${serial}`,
    label: '球类',
    area_ids: [court, ...halves, ...others],
    price: 5000,
    holiday_price: 8000,
    ...type,
  });
  if (days > 0) {
    const dateFrom = ctx.now.toISOString().slice(0, 10);
    const last = new Date(Date.parse(`${dateFrom}T00:00:00Z`) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
    await generateList(ctx, { typeIds: [typeId], ids: [], dateFrom, dateTo: last, preview: false });
  }
  return { venueId, court, halves, others, typeId, timeIds };
}

/** A booking of an hour with a racket. */
export async function createLentEquipment(
  ctx: Context,
): Promise<{ readonly equipmentId: string; readonly bookingId: string }> {
  const { venueId, others, typeId } = await createSportsHall(ctx);
  const equipmentId = await insertRow(ctx, 'space_equipment', { venue_id: venueId, name: '球拍', stock: 2 });
  const code = `L${nextSerial()}`;
  const bookingId = await insertRow(ctx, 'space_booking', {
    booking_no: code,
    check_code: code,
    venue_id: venueId,
    area_id: others[0],
    type_id: typeId,
    start_at: new Date(ctx.now.getTime() + 3_600_000),
    end_at: new Date(ctx.now.getTime() + 7_200_000),
    customer_name: '客人',
    customer_phone: '13800000000',
    hold_until: new Date(ctx.now.getTime() + 600_000),
    addons: JSON.stringify([{ equipmentId, name: '球拍', unit: '', quantity: 1, price: '0.00', amount: '0.00' }]),
  });
  return { equipmentId, bookingId };
}

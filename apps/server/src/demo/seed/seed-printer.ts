import type { Context } from '@refectory/engine/request/context.ts';
import { orderStates } from '@refectory/modules/shop/contract/order/order-states.ts';
import { paperWidth, printerKind, printLanguage } from '@refectory/modules/shop/contract/print/print-dictionaries.ts';
import { printKitchenSlips } from '@refectory/modules/shop/server/print/compose/print-kitchen-slips.ts';
import { payStatus } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { sql } from 'kysely';
import type { DemoPlace } from '../content/places.ts';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';

/** Number of slips. */
const slips = 6;

/** A file printer for the first place with a menu, and slips of its latest orders to be printed by the worker. */
export async function seedPrinter(demo: DemoOptions, ctx: Context, plans: readonly DemoPlace[]): Promise<void> {
  const code = plans.find(({ menu }) => menu)?.code;
  if (!code) return;
  const place = await ctx.db.selectFrom('dining_place').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  await addDemoRow(demo, ctx, 'shop.printer', {
    name: '后厨打印机',
    placeId: place.id,
    kind: printerKind.keys.file,
    uses: [1, 2, 3, 4],
    paperWidth: paperWidth.keys.mm80,
    language: printLanguage.keys.chinese,
    maxAttempts: 5,
  });
  const { rows } = await sql<{ id: string; place_id: string }>`
    select id, place_id from shop_order
    where tenant_id = app_tenant() and place_id = ${place.id}::bigint and pay_status = ${payStatus.keys.paid} and order_status <> ${orderStates.keys.cancelled}
    order by create_time desc, order_no desc limit ${slips}`.execute(ctx.db);
  await printKitchenSlips(ctx, rows);
}

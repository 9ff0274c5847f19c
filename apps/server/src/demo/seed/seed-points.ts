import type { Context } from '@refectory/engine/request/context.ts';
import { saveSetting } from '@refectory/modules/system/server/public.ts';
import { adjustModes } from '@refectory/modules/wallet/server/adjust/adjust-rules.ts';
import { adjustPoints } from '@refectory/modules/wallet/server/points/adjust-points.ts';
import { exchangePoints } from '@refectory/modules/wallet/server/points/exchange-points.ts';
import { sql } from 'kysely';

/** One point per yuan; a hundred points are one yuan. */
const rule = { isOn: true, earnPerYuan: '1', pointsPerYuan: 100, minExchange: 100 };
const exchangers = 6;
const thanked = 2;

/** Turns points on, from the first day of the demo. */
export const openPoints = (ctx: Context): Promise<unknown> => saveSetting(ctx, 'points', rule);

/** Some people with many points exchange them; some get points as a gift. */
export async function seedPoints(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string; balance: string }>`
    select e.id, p.balance from wallet_points_account p
    join dining_employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
    where p.tenant_id = app_tenant() and p.balance >= ${rule.minExchange}
    order by p.balance desc, e.saas_no limit ${exchangers + thanked}`.execute(ctx.db);
  for (const { id, balance } of rows.slice(0, exchangers)) {
    // Whole hundreds, at most half of the balance.
    const points = Math.max(1, Math.floor(Number(balance) / 200)) * 100;
    await exchangePoints(ctx, { id, points });
  }
  for (const { id } of rows.slice(exchangers))
    await adjustPoints(ctx, { id, mode: adjustModes.increase, points: 50, reason: '满意度调查答谢' });
}

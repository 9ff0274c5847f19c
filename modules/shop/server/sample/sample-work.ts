import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { readDiningSettings, servingWindow } from '#dining/server/public.ts';
import { closeWorkItem, createWorkItem } from '#message/server/public.ts';
import { sampleStates } from '#shop/contract/sample/sample-states.ts';
import { readMissingSamples } from './list-missing-samples.ts';

/** Meals of this many days are checked. */
const daysAskedAbout = 2;

interface SampledPlace {
  readonly id: string;
  readonly name: string;
  readonly overdue: number;
}

/** Places with a menu or samples, with their samples past the retention time. */
async function readSampledPlaces(ctx: Context, placeId: string | null): Promise<readonly SampledPlace[]> {
  const { rows } = await sql<SampledPlace>`
    select p.id, p.name, count(f.id)::int as overdue
    from dining_place p
    left join shop_food_sample f on f.tenant_id = p.tenant_id and f.place_id = p.id
      and f.sample_status = ${sampleStates.keys.kept} and f.keep_until <= app_now()
    where p.tenant_id = app_tenant() and (${placeId}::bigint is null or p.id = ${placeId}::bigint)
    group by p.id, p.name order by p.id`.execute(ctx.db);
  return rows;
}

/** Whether a dish of a meal that ended today or yesterday has no sample. */
async function hasMissingSamples(ctx: Context, placeId: string): Promise<boolean> {
  const { meals, sampleGrams } = await readDiningSettings(ctx, placeId);
  if (sampleGrams === 0) return false;
  const today = businessDay(ctx.now, ctx.zone);
  for (let ago = 0; ago < daysAskedAbout; ago += 1) {
    const day = addDays(today, -ago);
    const over = meals.filter((meal) => servingWindow(day, meal, ctx.zone).to <= ctx.now);
    const missing = over.length > 0 ? await readMissingSamples(ctx, { placeId, day }) : [];
    if (missing.some(({ mealPeriod }) => over.some((meal) => meal.mealPeriod === mealPeriod))) return true;
  }
  return false;
}

/**
 * Updates work items for missing samples of meals that are over and for samples past their retention time, for users
 * who record or dispose of them (spec/shop#samples). Of one place, or all.
 */
export async function updateSampleWork(ctx: Context, placeId: string | null = null): Promise<void> {
  for (const { id, name, overdue } of await readSampledPlaces(ctx, placeId)) {
    const shared = { subjectId: id, placeId: id };
    if (await hasMissingSamples(ctx, id))
      await createWorkItem(ctx, {
        ...shared,
        kind: 'sampleMissing',
        title: { zh: `${name}：有菜品尚未留样`, en: `${name}: dishes without a food sample` },
        path: `menu:shop_food_sample?placeId=${id}`,
        permission: 'shop_food_sample_add',
      });
    else await closeWorkItem(ctx, 'sampleMissing', id);
    if (overdue > 0)
      await createWorkItem(ctx, {
        ...shared,
        kind: 'sampleOverdue',
        title: { zh: `${name}：有留样到期待销毁`, en: `${name}: food samples are due for disposal` },
        path: `menu:shop_food_sample?placeId=${id}&sampleStatus=${sampleStates.keys.kept}`,
        permission: 'shop_food_sample_dispose',
      });
    else await closeWorkItem(ctx, 'sampleOverdue', id);
  }
}

/** Runs every ten minutes. */
export const sampleWorkJob: JobDefinition<never> = {
  name: 'shop.foodSamples',
  cron: '*/10 * * * *',
  run: (environment) =>
    forEachTenant(environment, 'shop.foodSamples', (tenantId) =>
      environment.withTenant(tenantId, (ctx) => updateSampleWork(ctx)),
    ),
};

import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { sampleStates } from '#shop/contract/sample/sample-states.ts';
import { updateSampleWork } from './sample-work.ts';

const samples = stateTable({ table: 'shop_food_sample', column: 'sample_status', states: sampleStates });

/**
 * Disposes of a sample after its retention time (spec/shop#samples); earlier it is refused. The record is final
 * afterwards.
 */
export async function disposeSample(ctx: Context, { id, result }: { id: string; result: string }): Promise<void> {
  const sample = await ctx.db
    .selectFrom('shop_food_sample as s')
    .innerJoin('dining_dish as d', (join) =>
      join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.dish_id'),
    )
    .select(['s.place_id', 's.keep_until', 'd.name as dish'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (sample && sample.keep_until > ctx.now)
    throw new DomainError('shop.sample-kept-until', {
      dish: sample.dish,
      until: formatWireTime(sample.keep_until, ctx.zone).slice(0, 16),
    });
  const set = { disposed_at: ctx.now, disposed_by: sql`nullif(app_user(), 0)`, result };
  await transitionRows(ctx, samples, 'dispose', [id], { set, detail: result });
  if (sample) await updateSampleWork(ctx, sample.place_id);
}

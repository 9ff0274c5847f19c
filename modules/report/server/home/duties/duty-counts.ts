import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { countListRows } from '@refectory/engine/list/count-rows.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { countFilters, dutyCounts, isShownCount } from '#report/contract/duties/duty-counts.ts';

/**
 * The counts by duty whose lists the user may read, in one round trip, counted as those lists count
 * (spec/report#duties). Lists that this application does not have are left out.
 */
export async function readDutyCounts(ctx: Context, registry: Registry) {
  const day = businessDay(ctx.now, ctx.zone);
  const asked = dutyCounts.flatMap(([name, count]) => {
    const list = registry.bindings.get(count.resource)?.list;
    return list && isShownCount(count, (code) => can(ctx, code))
      ? [{ name, list, query: countFilters(count, day) }]
      : [];
  });
  const counted = await countListRows(registry, ctx, asked);
  return {
    day,
    counts: asked.map(({ name }, at) => {
      const count = counted[at] ?? 0;
      return { name, count: Math.min(count, maxCountedRows), isCapped: count > maxCountedRows };
    }),
  };
}

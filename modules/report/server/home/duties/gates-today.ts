import { loadTitles } from '@refectory/engine/list/add-reference-names.ts';
import { countListRowsBy } from '@refectory/engine/list/count-rows.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';

const { passed, refused, forced } = checkResult.keys;

/**
 * The checks of today by gate, counted as the list of checks counts them: gates of the user's places, each result by
 * its rows (spec/report#duties). Gates without a check of today are left out.
 */
export async function readGatesToday(ctx: Context, registry: Registry) {
  const day = businessDay(ctx.now, ctx.zone);
  const checks = registry.bindings.get('ticket.check');
  const gates = registry.bindings.get('ticket.place');
  if (!checks || !gates) return { day, gates: [] };
  const query = { day, result: [passed, refused, forced].join(',') };
  const rows = await countListRowsBy(registry, ctx, { list: checks.list, query }, ['placeId', 'result']);
  const counted = new Map<string, Map<number, number>>();
  for (const { values, count } of rows) {
    const [placeId = '', result = ''] = values;
    const results = counted.get(placeId) ?? new Map<number, number>();
    counted.set(placeId, results.set(Number(result), count));
  }
  const names = await loadTitles(ctx, gates, [...counted.keys()]);
  const lines = [...counted].map(([placeId, results]) => ({
    placeId,
    placeName: names.get(placeId) ?? placeId,
    passed: results.get(passed) ?? 0,
    refused: results.get(refused) ?? 0,
    forced: results.get(forced) ?? 0,
  }));
  return { day, gates: lines.toSorted((one, other) => other.passed - one.passed) };
}

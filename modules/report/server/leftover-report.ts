import { sumSql } from './designer/figure-rows.ts';

const of = (key: string): string => sumSql('leftovers', key);

/**
 * Planned, served and left portions per dish, of meals with recorded leftovers. The share is relative to the planned
 * portions; the suggested reduction per meal would have left less without a shortage (spec/report#leftovers).
 */
export const leftoverSql = (rows: string): string => `
  select t.tenant_id, t.dish_id as id, t.dish_id, ${of('records')}::int as meals, ${of('planned')}::int as planned, ${of('served')}::int as served,
    ${of('left')}::int as left, trim_scale(${of('kilograms')}) as kilograms,
    round(100.0 * ${of('left')} / nullif(${of('plannedInPortions')}, 0), 1) as share,
    floor(${of('left')} / nullif(count(t.left_portions), 0))::int as less_per_meal, ${of('cost')}::bigint as cost,
    mode() within group (order by t.reason) as reason
  from ${rows} t group by t.tenant_id, t.dish_id`;

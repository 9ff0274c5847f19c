/**
 * Per dish what was planned, served and left of the meals at which that was recorded. The share is that of the portions in
 * their plan; of so many portions fewer per meal less would have been left and nobody gone without (spec/report#leftovers).
 */
export const leftoverSql = (rows: string): string => `
  select r.tenant_id, r.dish_id as id, r.dish_id, count(*)::int as meals, sum(r.planned)::int as planned, sum(r.served)::int as served,
    sum(r.left_portions)::int as left, trim_scale(sum(r.left_kilograms)) as kilograms,
    round(100.0 * sum(r.left_portions) / nullif(sum(r.planned_portions), 0), 1) as share,
    floor(sum(r.left_portions) / nullif(count(r.left_portions), 0))::int as less_per_meal, sum(r.cost)::bigint as cost,
    mode() within group (order by r.reason) as reason
  from ${rows} r group by r.tenant_id, r.dish_id`;

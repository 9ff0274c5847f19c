/**
 * Portions per dish, from `rows` of the demand, and the raw materials of a portion. Both are materialised: otherwise the
 * planner expands every recipe again per dish.
 */
const explodedRecipesSql = (rows: string): string => `
  with portion as materialized (
    select r.tenant_id, r.dish_id, sum(r.booked) as booked, sum(r.ordered) as ordered, sum(r.booked + r.ordered) as portions
    from ${rows} r group by r.tenant_id, r.dish_id),
  part as materialized (select * from report_dish_raw)`;

/** A sum of quotients to the millionth, rounded to remove division error (two steps: 15, then 6 places). */
const roundedSumSql = (sum: string): string => `round(round(${sum}, 15), 6)`;

/**
 * The raw materials that the demanded dishes take, taken apart down to the last dish inside; less the stock; rounded up to
 * purchase packs once per raw material (spec/report#raw-list). One statement.
 */
export const orderRawSql = (rows: string): string => `
  ${explodedRecipesSql(rows)}
  select b.tenant_id, b.id, b.id as raw_id, b.type_id, b.unit, b.purchase_unit, trim_scale(b.need) as need, trim_scale(b.stock) as on_hand,
    trim_scale(b.to_buy) as to_buy, p.packs::int as packs,
    round(b.need * b.cost * 100)::bigint as need_cost, round(p.packs * b.purchase_factor * b.cost * 100)::bigint as cost
  from (
    select w.*, n.need, greatest(n.need - w.stock, 0) as to_buy
    from (
      select d.tenant_id, x.raw_id, ${roundedSumSql('sum(d.portions * x.per_portion)')} as need
      from portion d join part x on x.tenant_id = d.tenant_id and x.dish_id = d.dish_id
      group by d.tenant_id, x.raw_id) n
    join report_raw w on w.tenant_id = n.tenant_id and w.id = n.raw_id) b
  cross join lateral (select ceil(round(b.to_buy / b.purchase_factor, 12)) as packs) p`;

/** The same need before it is summed up: per raw material and dish. */
export const orderRawDishSql = (rows: string): string => `
  ${explodedRecipesSql(rows)}
  select d.tenant_id, row_number() over (order by x.raw_id, d.dish_id) as id, d.dish_id, x.raw_id, d.booked::int as booked,
    d.ordered::int as ordered, trim_scale(round(x.per_portion, 6)) as per_portion,
    trim_scale(${roundedSumSql('d.portions * x.per_portion')}) as need, w.unit
  from portion d
  join part x on x.tenant_id = d.tenant_id and x.dish_id = d.dish_id
  join report_raw w on w.tenant_id = x.tenant_id and w.id = x.raw_id`;

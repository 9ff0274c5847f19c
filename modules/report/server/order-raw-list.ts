/**
 * Portions per dish, from `rows` of the demand, and the same as arrays for database functions. Packages are exploded
 * after summing their portions: over a year each dish of a package once instead of once per day.
 */
const portionSql = (rows: string): string => `
  with demanded as materialized (
    select r.package_id, r.dish_id, sum(r.booked) as booked, sum(r.ordered) as ordered from ${rows} r group by r.package_id, r.dish_id),
  portion as materialized (
    select d.dish_id, sum(d.booked)::bigint as booked, sum(d.ordered)::bigint as ordered from (
      select k.dish_id, p.booked, p.ordered from demanded p
      join report_package_dish k on k.tenant_id = app_tenant() and k.package_id = p.package_id
      union all
      select dish_id, booked, ordered from demanded where dish_id is not null) d
    group by d.dish_id),
  asked as materialized (
    select coalesce(array_agg(dish_id), '{}') as dishes, coalesce(array_agg(booked + ordered), '{}') as amounts from portion)`;

/**
 * The raw materials required by the demanded dishes, exploded over nested dishes; less the stock; rounded up to
 * purchase packs once per raw material (spec/report#raw-list). One statement; the order summary uses the same
 * functions.
 */
export const orderRawSql = (rows: string): string => `
  ${portionSql(rows)}
  select w.tenant_id, w.id, w.id as raw_id, w.type_id, w.supplier_id, w.unit, w.purchase_unit, n.need, n.on_hand, n.to_buy, n.packs, n.need_cost, n.cost
  from asked cross join lateral raw_need(asked.dishes, asked.amounts, null) n
  join report_raw w on w.tenant_id = app_tenant() and w.id = n.raw_id`;

/** The same demand per raw material and dish; its lines add up to the raw material. */
export const orderRawDishSql = (rows: string): string => `
  ${portionSql(rows)}
  select w.tenant_id, row_number() over (order by n.raw_id, n.dish_id) as id, n.dish_id, n.raw_id, p.booked::int as booked,
    p.ordered::int as ordered, trim_scale(round(n.per_portion, 6)) as per_portion, trim_scale(n.need) as need, w.unit
  from asked cross join lateral dish_raw_need(asked.dishes, asked.amounts) n
  join portion p on p.dish_id = n.dish_id
  join report_raw w on w.tenant_id = app_tenant() and w.id = n.raw_id`;

-- What dishes take of raw materials: defined here once, for the statistics and the order summary (spec/shop#explosion).

-- Of each raw material and dish: what so many portions take, to the millionth. The lines of a raw material add up to the rounded sum
-- exactly: each is the rounded sum up to it less the rounded sum before it. Two steps of rounding take the error of division out.
create function dish_raw_need(dishes bigint[], amounts bigint[])
returns table (raw_id bigint, dish_id bigint, portions bigint, per_portion numeric, need numeric) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with portion as materialized (
    select d.dish_id, sum(d.amount)::bigint as amount from unnest(dishes, amounts) d (dish_id, amount)
    group by d.dish_id having sum(d.amount) > 0),
  part as materialized (select p.dish_id, p.raw_id, p.per_portion from dining_dish_raw p where p.tenant_id = app_tenant()),
  summed as (
    select t.raw_id, t.dish_id, p.amount, t.per_portion,
      sum(t.per_portion * p.amount) over (partition by t.raw_id order by t.dish_id rows unbounded preceding) as up_to
    from portion p join part t on t.dish_id = p.dish_id)
  select s.raw_id, s.dish_id, s.amount, s.per_portion,
    round(round(s.up_to, 15), 6) - coalesce(lag(round(round(s.up_to, 15), 6)) over (partition by s.raw_id order by s.dish_id), 0)
  from summed s;
end $$;

-- Of each raw material: what is needed, less what is on hand at a place (null: at all together), rounded up to purchase packs once.
-- Money in fen.
create function raw_need(dishes bigint[], amounts bigint[], a_place bigint)
returns table (raw_id bigint, need numeric, on_hand numeric, to_buy numeric, packs int, cost bigint, need_cost bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select b.raw_id, trim_scale(b.need), trim_scale(b.on_hand), trim_scale(b.to_buy), p.packs::int,
    round(p.packs * b.purchase_factor * b.cost * 100)::bigint, round(b.need * b.cost * 100)::bigint
  from (
    select n.raw_id, n.need, h.on_hand, greatest(n.need - h.on_hand, 0) as to_buy, w.purchase_factor, w.cost
    from (select d.raw_id, sum(d.need) as need from dish_raw_need(dishes, amounts) d group by d.raw_id) n
    join dining_dishraw w on w.tenant_id = app_tenant() and w.id = n.raw_id
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as on_hand from stock_level l
      where l.tenant_id = app_tenant() and l.raw_id = n.raw_id and (a_place is null or l.place_id = a_place)) h) b
  cross join lateral (select ceil(round(b.to_buy / b.purchase_factor, 12)) as packs) p;
end $$;

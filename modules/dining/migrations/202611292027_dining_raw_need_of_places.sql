-- What raw_need says, of several places at once: what is needed together, less what is on hand at these places (null: at all),
-- rounded up to purchase packs once. A summary without a place reads it (spec/shop#summary).
create function raw_need_at(dishes bigint[], amounts bigint[], places bigint[])
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
      where l.tenant_id = app_tenant() and l.raw_id = n.raw_id and (places is null or l.place_id = any(places))) h) b
  cross join lateral (select ceil(round(b.to_buy / b.purchase_factor, 12)) as packs) p;
end $$;

create or replace function raw_need(dishes bigint[], amounts bigint[], a_place bigint)
returns table (raw_id bigint, need numeric, on_hand numeric, to_buy numeric, packs int, cost bigint, need_cost bigint) language plpgsql stable as $$
begin
  return query select n.* from raw_need_at(dishes, amounts, case when a_place is not null then array[a_place] end) n;
end $$;

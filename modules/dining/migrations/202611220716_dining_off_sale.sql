-- Off sale means not sold, whatever sells it (DOMAIN §2): a package with a dish that is off sale is not sold either, nor is that dish
-- on a week menu. What lists and rules look at. sale_state: 10 on sale, 20 taken off sale itself, 30 a dish of it is off sale.
create view dining_package_row with (security_invoker = true) as
  select k.*, missing.ids as off_dish_ids, missing.names as off_dishes,
    case when k.package_status = 20 then 20 when missing.ids <> '{}' then 30 else 10 end as sale_state
  from dining_package k
  cross join lateral (
    select coalesce(array_agg(d.id order by d.id), '{}') as ids, coalesce(array_agg(d.name order by d.id), '{}') as names
    from dining_package_dish l join dining_dish d on d.tenant_id = l.tenant_id and d.id = l.dish_id
    where l.tenant_id = k.tenant_id and l.package_id = k.id and d.dish_status = 20) missing;
select adopt_tenant_view('dining_package_row');

create view shop_goods_row with (security_invoker = true) as
  select g.*, case when g.goods_status = 20 then 20 when d.dish_status = 20 then 30 else 10 end as sale_state
  from shop_goods g join dining_dish d on d.tenant_id = g.tenant_id and d.id = g.dish_id;
select adopt_tenant_view('shop_goods_row');

-- Whether somebody has data scopes at all is asked once per statement, not once per row: reports of those who have none cost what they did.

create function scope_of(a_menu text) returns jsonb language sql stable as $$
  select nullif(current_setting('app.scopes', true), '')::jsonb -> a_menu
$$;

create or replace view report_order_review with (security_invoker = true) as
select b.tenant_id, min(b.id) as id, b.day, b.meal_period, b.place_id,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status <> 40), 0)::int as booked,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.pay_status = 20 and b.booking_status <> 40), 0)::int as paid,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 20), 0)::int as waiting,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 30), 0)::int as taken,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 50), 0)::int as not_taken,
  coalesce(sum(b.persons) filter (where b.source = 4 and b.booking_status <> 40), 0)::int as walk_in,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status = 40), 0)::int as cancelled,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint as amount,
  coalesce(sum(b.subsidy) filter (where b.refund_status = 0), 0)::bigint as subsidy
from dining_booking b
where ((select scope_of('dining_booking')) is null or sees_made('dining_booking', b.create_user, b.create_dept))
group by b.tenant_id, b.day, b.meal_period, b.place_id;

create or replace view report_package_day with (security_invoker = true) as
select b.tenant_id, b.day, b.place_id, b.package_id,
  (select k.name from dining_package k where k.tenant_id = b.tenant_id and k.id = b.package_id) as package_name,
  coalesce(sum(b.persons) filter (where b.booking_status <> 40), 0)::int as booked,
  coalesce(sum(b.persons) filter (where b.booking_status = 30), 0)::int as taken,
  coalesce(sum(b.persons) filter (where b.booking_status = 20), 0)::int as waiting,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint as amount
from dining_booking b
where b.package_id is not null and ((select scope_of('dining_booking')) is null or sees_made('dining_booking', b.create_user, b.create_dept))
group by b.tenant_id, b.day, b.place_id, b.package_id;

create or replace view report_order_line with (security_invoker = true) as
select i.tenant_id, i.id, o.day, o.meal_period, o.place_id, o.order_no, o.employee_id, e.name as employee_name, e.saas_no,
  i.name, i.price, i.quantity, i.discount, i.amount,
  case when o.pay_status = 20 and o.refund_status = 0 then i.amount else 0 end as kept,
  o.pay_type, o.order_status
from shop_order_item i
join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
where ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept));

create or replace view report_order_goods with (security_invoker = true) as
select i.tenant_id, min(i.id) as id, o.day, o.meal_period, o.place_id, p.kind, i.dish_id, i.name,
  count(distinct o.id) filter (where o.order_status <> 60)::int as orders,
  coalesce(sum(i.quantity) filter (where o.order_status <> 60), 0)::int as portions,
  coalesce(sum(i.quantity) filter (where o.order_status <> 60 and o.pay_status = 20), 0)::int as paid,
  coalesce(sum(i.quantity) filter (where o.order_status = 50), 0)::int as done,
  coalesce(sum(i.quantity) filter (where o.order_status = 60), 0)::int as cancelled,
  coalesce(sum(i.amount) filter (where o.pay_status = 20 and o.refund_status = 0), 0)::bigint as amount
from shop_order_item i
join shop_order o on o.tenant_id = i.tenant_id and o.place_id = i.place_id and o.id = i.order_id
join dining_place p on p.tenant_id = o.tenant_id and p.id = o.place_id
where ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept))
group by i.tenant_id, o.day, o.meal_period, o.place_id, p.kind, i.dish_id, i.name;

create or replace view report_package_booking with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.meal_period, b.place_id, b.package_id,
  case when b.source <> 4 and b.booking_status <> 40 then b.persons else 0 end as booked,
  case when b.source <> 4 and b.booking_status = 30 then b.persons else 0 end as taken,
  case when b.source <> 4 and b.booking_status in (10, 20) then b.persons else 0 end as left,
  case when b.source <> 4 and b.booking_status = 50 then b.persons else 0 end as missed,
  case when b.source = 4 and b.booking_status <> 40 then b.persons else 0 end as walk_in,
  case when b.booking_status = 40 then b.persons else 0 end as cancelled,
  case when b.pay_status = 20 then b.amount - b.refunded else 0 end as amount
from dining_booking b
where b.package_id is not null and ((select scope_of('dining_booking')) is null or sees_made('dining_booking', b.create_user, b.create_dept));

create or replace view report_dish_demand with (security_invoker = true) as
select b.tenant_id, b.id, b.day, b.meal_period, b.place_id, k.dish_id, b.persons as booked, 0 as ordered
from dining_booking b
join dining_package_dish k on k.tenant_id = b.tenant_id and k.package_id = b.package_id
where b.booking_status <> 40 and ((select scope_of('dining_booking')) is null or sees_made('dining_booking', b.create_user, b.create_dept))
union all
select o.tenant_id, o.id, o.day, o.meal_period, o.place_id, i.dish_id, 0, i.quantity
from shop_order o
join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
where o.order_status <> 60 and ((select scope_of('shop_order')) is null or sees_made('shop_order', o.create_user, o.create_dept));

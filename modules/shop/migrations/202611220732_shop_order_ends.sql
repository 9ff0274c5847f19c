-- Orders end with their meal, and their slips wait for it (DOMAIN §3).

-- uncollected: the meal ended before it was handed over; strike: by the no-show policy that counts as one.
-- kitchen_at: when its kitchen slips were made; empty: it is not paid, or its meal is not being prepared yet. What was paid
-- before this file had its slips at the payment.
alter table shop_order
  add column uncollected boolean     not null default false,
  add column strike      boolean     not null default false,
  add column kitchen_at  timestamptz default now(),
  add constraint shop_order_uncollected check (not uncollected or order_status in (50, 60)),
  add constraint shop_order_strike check (not strike or uncollected);
alter table shop_order alter column kitchen_at drop default;
-- What jobs look for: orders whose meal ends, and those the kitchen has not been told of.
create index shop_order_open on shop_order (tenant_id, day, place_id, meal_period) where order_status in (20, 30, 40);
create index shop_order_for_kitchen on shop_order (tenant_id, day) where order_status = 20 and kitchen_at is null;

create or replace view shop_order_row with (security_invoker = true) as
  select o.tenant_id, o.id, o.create_user, o.create_dept, o.create_time, o.update_user, o.update_time, o.status, o.version,
    o.order_no, o.employee_id, e.name as employee_name, e.saas_no, o.card_no, o.place_id, o.table_id, o.day, o.meal_period,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id::text, 'goodsId', i.goods_id::text, 'dishId', i.dish_id::text, 'name', i.name,
        'price', yuan(i.price), 'quantity', i.quantity, 'discount', yuan(i.discount), 'amount', yuan(i.amount)) order by i.id)
      from shop_order_item i where i.tenant_id = o.tenant_id and i.order_id = o.id), '[]') as items,
    o.portions, o.total_price, o.discount, o.pay_price, o.pay_type, o.pay_status, o.pay_deadline, o.paid_at, o.subsidy,
    o.refund_status, o.refunded, o.order_status, o.source, o.cancelled_at, o.remark, o.uncollected, o.strike, o.kitchen_at
  from shop_order o
  left join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id;

-- Within a rest nothing is ordered either: whichever of the two comes second sees the other, as with bookings.
create function refuse_order_in_rest() returns trigger language plpgsql as $$
begin
  if exists (
    select from dining_rest where tenant_id = new.tenant_id and employee_id = new.employee_id and new.day between start_on and end_on
  ) then
    raise exception 'employee % rests on %', new.employee_id, new.day
      using errcode = 'check_violation', constraint = 'shop_order_not_in_rest', table = 'shop_order';
  end if;
  return null;
end $$;
-- Named so that it runs after the check of the foreign key, which waits for a rest being entered.
create trigger refuse_order_in_rest after insert on shop_order for each row execute function refuse_order_in_rest();

create or replace function refuse_rest_over_meals() returns trigger language plpgsql as $$
begin
  if exists (
    select from dining_rest r
    join dining_booking b on b.tenant_id = r.tenant_id and b.employee_id = r.employee_id
      and b.day between r.start_on and r.end_on and b.booking_status in (10, 20)
    where r.tenant_id = new.tenant_id and r.id = new.id
  ) or exists (
    select from dining_rest r
    join shop_order o on o.tenant_id = r.tenant_id and o.employee_id = r.employee_id
      and o.day between r.start_on and r.end_on and o.order_status in (10, 20)
    where r.tenant_id = new.tenant_id and r.id = new.id
  ) then
    raise exception 'employee % has meals booked or ordered in the rest', new.employee_id
      using errcode = 'check_violation', constraint = 'dining_rest_without_meals', table = 'dining_rest';
  end if;
  return null;
end $$;

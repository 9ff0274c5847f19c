-- Coupons (spec/coupon#types): types, the coupons of each, who bought and used them, and how many there are in which state.

-- kind: 1 cash (face_value off), 2 percent (percent off, at most cap_value), 3 meal (the price of a meal, at most cap_value).
create table coupon_type (
  like tenant_row including all,
  name               text     not null,
  code               text     not null,
  kind               int      not null,
  face_value         bigint,
  min_spend          bigint   not null default 0,
  percent            int,
  cap_value          bigint,
  valid_from         date,
  valid_to           date,
  valid_days         int,
  total              int      not null,
  -- How many there are; kept by the database as coupons are added.
  generated          int      not null default 0,
  per_person_limit   int,
  place_ids          bigint[] not null default '{}',
  sale_price         bigint,
  image              text     not null default '',
  coupon_type_status int      not null default 1,
  sort               int      not null default 1,
  remark             text     not null default '',
  constraint coupon_type_code_unique unique (tenant_id, code),
  constraint coupon_type_name_unique unique (tenant_id, name),
  constraint coupon_type_kind check (kind between 1 and 3),
  constraint coupon_type_value check (case kind
    when 1 then face_value > 0 and percent is null and cap_value is null
    when 2 then face_value is null and percent between 1 and 100
    else percent is null end is true),
  constraint coupon_type_amounts check (face_value > 0 and min_spend >= 0 and cap_value > 0 and sale_price >= 0),
  constraint coupon_type_days check (valid_from <= valid_to and valid_days > 0),
  constraint coupon_type_ends check (valid_to is not null or valid_days is not null),
  constraint coupon_type_within_total check (generated between 0 and total),
  constraint coupon_type_limit check (per_person_limit > 0),
  constraint coupon_type_on_or_off check (coupon_type_status in (1, 2))
);
select adopt_tenant_table('coupon_type');
create index coupon_type_sort on coupon_type (tenant_id, sort, id);

-- A gift of coupons of one type to many people. 10 draft, 20 given, 30 taken back. scope: 1 the employees named, 2 groups with
-- those below, 3 types, 4 everyone.
create table coupon_hand_out (
  like tenant_row including all,
  hand_out_no     text     not null,
  name            text     not null,
  type_id         bigint   not null,
  scope           int      not null default 1,
  employee_ids    bigint[] not null default '{}',
  group_ids       bigint[] not null default '{}',
  type_ids        bigint[] not null default '{}',
  per_person      int      not null default 1,
  hand_out_status int      not null default 10,
  people          int      not null default 0,
  coupons         int      not null default 0,
  given_at        timestamptz,
  reversed_at     timestamptz,
  taken_back      int      not null default 0,
  remark          text     not null default '',
  constraint coupon_hand_out_no_unique unique (tenant_id, hand_out_no),
  constraint coupon_hand_out_type foreign key (tenant_id, type_id) references coupon_type (tenant_id, id),
  constraint coupon_hand_out_scope check (
    scope between 1 and 4 and (scope = 1) = (employee_ids <> '{}') and (scope = 2) = (group_ids <> '{}') and (scope = 3) = (type_ids <> '{}')),
  constraint coupon_hand_out_per_person check (per_person between 1 and 100),
  constraint coupon_hand_out_status check (hand_out_status in (10, 20, 30)),
  constraint coupon_hand_out_given check ((people > 0) = (hand_out_status > 10) and coupons = people * per_person),
  constraint coupon_hand_out_taken_back check (taken_back between 0 and coupons)
);
select adopt_tenant_table('coupon_hand_out');
create index coupon_hand_out_newest on coupon_hand_out (tenant_id, create_time desc, id desc);
create index coupon_hand_out_of_type on coupon_hand_out (tenant_id, type_id);

-- 0 generated, 1 signed, 2 sold, 3 used, 4 expired, 5 void. Whose it is: nobody's before it is signed or sold. Its history is the
-- log of states with its sales and uses.
create table coupon_coupon (
  like tenant_row including all,
  coupon_no     text   not null,
  type_id       bigint not null,
  emp_id        bigint,
  sale_price    bigint,
  pay_type      int,
  signed_at     timestamptz,
  sold_at       timestamptz,
  used_at       timestamptz,
  -- The last day on which it is valid; null until it is sold where that depends on the day of sale.
  expire_on     date,
  coupon_status int    not null default 0,
  constraint coupon_coupon_no_unique unique (tenant_id, coupon_no),
  constraint coupon_coupon_type foreign key (tenant_id, type_id) references coupon_type (tenant_id, id),
  constraint coupon_coupon_employee foreign key (tenant_id, emp_id) references dining_employee (tenant_id, id),
  constraint coupon_coupon_status check (coupon_status between 0 and 5),
  constraint coupon_coupon_of_someone check (case coupon_status when 0 then emp_id is null when 1 then emp_id is not null
    when 2 then emp_id is not null when 3 then emp_id is not null else true end),
  constraint coupon_coupon_signed check (case coupon_status when 0 then signed_at is null when 1 then signed_at is not null else true end),
  constraint coupon_coupon_sold check (case when coupon_status in (0, 1) then sold_at is null and sale_price is null and pay_type is null
    when coupon_status in (2, 3) then sold_at is not null and sale_price >= 0 and expire_on is not null else true end is true),
  constraint coupon_coupon_used check ((coupon_status = 3) = (used_at is not null))
) with (fillfactor = 80);
select adopt_tenant_table('coupon_coupon', history => false);
create trigger touch_row before update on coupon_coupon for each row execute function touch_row();
create index coupon_coupon_newest on coupon_coupon (tenant_id, create_time desc, id desc);
create index coupon_coupon_free on coupon_coupon (tenant_id, type_id, coupon_status, id);
create index coupon_coupon_of_employee on coupon_coupon (tenant_id, emp_id, coupon_status) where emp_id is not null;
create index coupon_coupon_expiry on coupon_coupon (tenant_id, expire_on) where coupon_status in (0, 1, 2);

-- One row a sale or gift; a refund is marked on it, nothing else changes.
create table coupon_sale (
  like tenant_row including all,
  coupon_id     bigint not null,
  type_id       bigint not null,
  employee_id   bigint not null,
  hand_out_id   bigint,
  face_value    bigint,
  sale_price    bigint not null,
  -- Null for a gift.
  pay_type      int,
  -- What of the price a subsidy bore.
  subsidy       bigint not null default 0,
  transfer_id   bigint,
  sold_at       timestamptz not null default app_now(),
  refund_status int    not null default 0,
  refunded_at   timestamptz,
  refund_reason text   not null default '',
  remark        text   not null default '',
  constraint coupon_sale_coupon foreign key (tenant_id, coupon_id) references coupon_coupon (tenant_id, id),
  constraint coupon_sale_type foreign key (tenant_id, type_id) references coupon_type (tenant_id, id),
  constraint coupon_sale_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint coupon_sale_hand_out foreign key (tenant_id, hand_out_id) references coupon_hand_out (tenant_id, id),
  constraint coupon_sale_transfer foreign key (tenant_id, transfer_id) references wallet_transfer (tenant_id, id),
  constraint coupon_sale_transfer_once unique (tenant_id, transfer_id),
  constraint coupon_sale_paid check (sale_price >= 0 and (sale_price > 0) = (transfer_id is not null) and (sale_price = 0 or pay_type is not null)),
  constraint coupon_sale_pay_type check (pay_type in (1, 2, 3, 4, 5, 7)),
  constraint coupon_sale_gift check (hand_out_id is null or sale_price = 0),
  constraint coupon_sale_subsidy check (subsidy between 0 and sale_price),
  constraint coupon_sale_refund check (refund_status in (0, 20) and (refund_status = 20) = (refunded_at is not null))
);
select adopt_tenant_table('coupon_sale');
create unique index coupon_sale_one_at_a_time on coupon_sale (tenant_id, coupon_id) where refund_status = 0;
create index coupon_sale_newest on coupon_sale (tenant_id, sold_at desc, id desc);
create index coupon_sale_of_coupon on coupon_sale (tenant_id, coupon_id);
create index coupon_sale_of_employee on coupon_sale (tenant_id, employee_id);
create index coupon_sale_of_type on coupon_sale (tenant_id, type_id);
create index coupon_sale_of_hand_out on coupon_sale (tenant_id, hand_out_id) where hand_out_id is not null;

-- One row a use; that it was given back is marked on it, nothing else changes. A coupon has one use at a time.
create table coupon_use (
  like tenant_row including all,
  coupon_id        bigint not null,
  type_id          bigint not null,
  employee_id      bigint not null,
  booking_id       bigint,
  order_id         bigint,
  place_id         bigint not null,
  -- What it saved.
  value            bigint not null,
  used_at          timestamptz not null default app_now(),
  given_back_at    timestamptz,
  give_back_reason text   not null default '',
  constraint coupon_use_coupon foreign key (tenant_id, coupon_id) references coupon_coupon (tenant_id, id),
  constraint coupon_use_type foreign key (tenant_id, type_id) references coupon_type (tenant_id, id),
  constraint coupon_use_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint coupon_use_booking foreign key (tenant_id, booking_id) references dining_booking (tenant_id, id),
  constraint coupon_use_order foreign key (tenant_id, order_id) references shop_order (tenant_id, id),
  constraint coupon_use_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint coupon_use_for_one check (num_nonnulls(booking_id, order_id) = 1),
  constraint coupon_use_never_for_nothing check (value > 0)
);
select adopt_tenant_table('coupon_use');
create unique index coupon_use_one_at_a_time on coupon_use (tenant_id, coupon_id) where given_back_at is null;
create index coupon_use_newest on coupon_use (tenant_id, used_at desc, id desc);
create index coupon_use_of_coupon on coupon_use (tenant_id, coupon_id);
create index coupon_use_of_employee on coupon_use (tenant_id, employee_id, type_id);
create index coupon_use_of_type on coupon_use (tenant_id, type_id);
create index coupon_use_of_booking on coupon_use (tenant_id, booking_id) where booking_id is not null;
create index coupon_use_of_order on coupon_use (tenant_id, order_id) where order_id is not null;
create index coupon_use_of_place on coupon_use (tenant_id, place_id, used_at);

create function refuse_coupon_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end $$;
create trigger append_only before delete on coupon_sale for each row execute function refuse_coupon_change('coupon_sale_append_only');
create trigger append_only before delete on coupon_use for each row execute function refuse_coupon_change('coupon_use_append_only');
create trigger append_only before delete on coupon_coupon for each row execute function refuse_coupon_change('coupon_coupon_append_only');
create trigger append_only_but_refund before update on coupon_sale for each row
  when (old.refund_status = 20
    or (old.coupon_id, old.type_id, old.employee_id, old.hand_out_id, old.face_value, old.sale_price, old.pay_type, old.subsidy, old.transfer_id, old.sold_at, old.remark)
    is distinct from (new.coupon_id, new.type_id, new.employee_id, new.hand_out_id, new.face_value, new.sale_price, new.pay_type, new.subsidy, new.transfer_id, new.sold_at, new.remark))
  execute function refuse_coupon_change('coupon_sale_append_only');
create trigger append_only_but_giving_back before update on coupon_use for each row
  when (old.given_back_at is not null
    or (old.coupon_id, old.type_id, old.employee_id, old.booking_id, old.order_id, old.place_id, old.value, old.used_at)
    is distinct from (new.coupon_id, new.type_id, new.employee_id, new.booking_id, new.order_id, new.place_id, new.value, new.used_at))
  execute function refuse_coupon_change('coupon_use_append_only');
-- A coupon keeps its number and its type.
create trigger append_only_number before update of coupon_no, type_id, tenant_id, id on coupon_coupon for each row
  when ((old.coupon_no, old.type_id, old.tenant_id, old.id) is distinct from (new.coupon_no, new.type_id, new.tenant_id, new.id))
  execute function refuse_coupon_change('coupon_coupon_append_only');

-- How many coupons of a type are in which state: the sum over the rows of the type. Each writer adds to the row of its own
-- connection, so that two rarely wait for each other; one row may therefore be below zero, never the sum. Every row, and with
-- them the sum, satisfies generated = sum of the states (docs/decisions/1600).
create table coupon_balance (
  tenant_id   text   not null default current_setting('app.tenant'),
  type_id     bigint not null,
  part        int    not null,
  generated   int    not null default 0,
  unsold      int    not null default 0,
  signed      int    not null default 0,
  sold        int    not null default 0,
  used        int    not null default 0,
  expired     int    not null default 0,
  voided      int    not null default 0,
  primary key (tenant_id, type_id, part),
  constraint coupon_balance_type foreign key (tenant_id, type_id) references coupon_type (tenant_id, id),
  constraint coupon_balance_holds check (generated = unsold + signed + sold + used + expired + voided)
) with (fillfactor = 60);
select protect_table('coupon_balance');
grant select on coupon_balance to refectory_app;
comment on table coupon_balance is '@no-history';

-- Adds what a statement did to the balance, and what it generated to the types: coupon_type_within_total refuses too many.
create function add_to_coupon_balance(a_types bigint[], a_generated int[], a_unsold int[], a_signed int[], a_sold int[], a_used int[], a_expired int[], a_voided int[])
returns void language sql security definer set search_path = public, pg_temp as $$
  update coupon_type t set generated = t.generated + d.n
  from unnest(a_types, a_generated) d (id, n) where t.tenant_id = app_tenant() and t.id = d.id and d.n > 0;
  insert into coupon_balance as b (tenant_id, type_id, part, generated, unsold, signed, sold, used, expired, voided)
  select app_tenant(), id, pg_backend_pid() % 16, generated, coalesce(unsold, 0), coalesce(signed, 0), coalesce(sold, 0),
    coalesce(used, 0), coalesce(expired, 0), coalesce(voided, 0)
  from unnest(a_types, a_generated, a_unsold, a_signed, a_sold, a_used, a_expired, a_voided)
    u (id, generated, unsold, signed, sold, used, expired, voided) order by id
  on conflict (tenant_id, type_id, part) do update set generated = b.generated + excluded.generated,
    unsold = b.unsold + excluded.unsold, signed = b.signed + excluded.signed, sold = b.sold + excluded.sold,
    used = b.used + excluded.used, expired = b.expired + excluded.expired, voided = b.voided + excluded.voided;
$$;
revoke all on function add_to_coupon_balance from public;

create function count_new_coupons() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_coupon_balance(array_agg(type_id), array_agg(n), array_agg(s0), array_agg(s1), array_agg(s2), array_agg(s3), array_agg(s4), array_agg(s5))
  from (
    select type_id, count(*)::int as n, (count(*) filter (where coupon_status = 0))::int as s0,
      (count(*) filter (where coupon_status = 1))::int as s1, (count(*) filter (where coupon_status = 2))::int as s2,
      (count(*) filter (where coupon_status = 3))::int as s3, (count(*) filter (where coupon_status = 4))::int as s4,
      (count(*) filter (where coupon_status = 5))::int as s5
    from added group by type_id) d
  having count(*) > 0;
  return null;
end $$;
create trigger count_new_coupons after insert on coupon_coupon
  referencing new table as added for each statement execute function count_new_coupons();

create function count_moved_coupons() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_coupon_balance(array_agg(type_id), array_agg(0), array_agg(s0), array_agg(s1), array_agg(s2), array_agg(s3), array_agg(s4), array_agg(s5))
  from (
    select type_id, (sum(n) filter (where s = 0))::int as s0, (sum(n) filter (where s = 1))::int as s1,
      (sum(n) filter (where s = 2))::int as s2, (sum(n) filter (where s = 3))::int as s3,
      (sum(n) filter (where s = 4))::int as s4, (sum(n) filter (where s = 5))::int as s5
    from (
      select n.type_id, c.s, c.n from moved_to n join moved_from o on o.tenant_id = n.tenant_id and o.id = n.id
      cross join lateral (values (n.coupon_status, 1), (o.coupon_status, -1)) c (s, n)
      where n.coupon_status <> o.coupon_status) e
    group by type_id) d
  having count(*) > 0;
  return null;
end $$;
create trigger count_moved_coupons after update on coupon_coupon
  referencing old table as moved_from new table as moved_to for each statement execute function count_moved_coupons();

-- The last day of a coupon: that of its type, or so many days from its sale, whichever comes first; null while that is open.
create function coupon_last_day(a_valid_to date, a_valid_days int, a_sold_on date) returns date language sql immutable parallel safe as $$
  select case when a_sold_on is null then a_valid_to else least(a_valid_to, a_sold_on + a_valid_days - 1) end
$$;

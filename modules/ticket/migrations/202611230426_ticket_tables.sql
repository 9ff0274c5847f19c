-- Tickets (spec/ticket): types, the tree of places, keys that sign codes, orders, tickets.

-- Where tickets are checked: places, venues in them, gates. type_ids: the types that pass; empty: what the node above says.
create table ticket_place (
  like tenant_row including all,
  parent_id    bigint,
  name         text     not null,
  code         text     not null,
  kind         int      not null default 3,
  place_id     bigint,
  type_ids     bigint[] not null default '{}',
  device       text     not null default '',
  capacity     int,
  inside       int      not null default 0,
  place_status int      not null default 1,
  sort         int      not null default 1,
  remark       text     not null default '',
  constraint ticket_place_code_unique unique (tenant_id, code),
  constraint ticket_place_parent foreign key (tenant_id, parent_id) references ticket_place (tenant_id, id),
  constraint ticket_place_dining foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint ticket_place_kind check (kind in (1, 2, 3)),
  constraint ticket_place_capacity check (capacity > 0),
  constraint ticket_place_inside check (inside >= 0),
  constraint ticket_place_state check (place_status in (1, 2))
);
select adopt_tenant_table('ticket_place');
-- How many are inside is counted, not edited.
drop trigger touch_row on ticket_place;
drop trigger write_history on ticket_place;
create trigger touch_row before update on ticket_place for each row
  when (old.inside is not distinct from new.inside) execute function touch_row();
create trigger write_history after insert or delete on ticket_place for each row execute function write_history();
create trigger write_history_of_edit after update on ticket_place for each row
  when (old.inside is not distinct from new.inside) execute function write_history();
create trigger refuse_cycle before insert or update of parent_id on ticket_place
  for each row execute function refuse_cycle('ticket_place_no_cycle');
create index ticket_place_parent on ticket_place (tenant_id, parent_id);
create index ticket_place_dining on ticket_place (tenant_id, place_id) where place_id is not null;
create index ticket_place_sort on ticket_place (tenant_id, sort, id);

-- What is sold. 1 on sale, 2 off. uses, uses_per_day, min_minutes_between: 0 means no limit.
create table ticket_type (
  like tenant_row including all,
  name                text     not null,
  code                text     not null,
  kind                int      not null default 2,
  price               bigint   not null,
  valid_from          date,
  valid_to            date,
  valid_days          int,
  weekdays            int[]    not null default '{}',
  time_from           time,
  time_to             time,
  uses                int      not null default 1,
  uses_per_day        int      not null default 0,
  min_minutes_between int      not null default 0,
  place_ids           bigint[] not null default '{}',
  counts_inside       boolean  not null default false,
  stock               int      not null,
  pay_minutes         int      not null default 15,
  image               text     not null default '',
  sort                int      not null default 1,
  remark              text     not null default '',
  ticket_type_status  int      not null default 1,
  constraint ticket_type_code_unique unique (tenant_id, code),
  constraint ticket_type_name_unique unique (tenant_id, name),
  constraint ticket_type_kind check (kind in (1, 2, 3)),
  constraint ticket_type_price check (price >= 0),
  constraint ticket_type_days check (valid_from <= valid_to),
  constraint ticket_type_ends check (valid_to is not null or valid_days is not null),
  constraint ticket_type_valid_days check (valid_days between 1 and 3660),
  constraint ticket_type_weekdays check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint ticket_type_times check ((time_from is null) = (time_to is null) and time_from <> time_to),
  constraint ticket_type_uses check (uses >= 0 and uses_per_day >= 0 and min_minutes_between >= 0),
  constraint ticket_type_stock_known check (stock between 0 and 1000000),
  constraint ticket_type_pay_minutes check (pay_minutes between 1 and 1440),
  constraint ticket_type_state check (ticket_type_status in (1, 2))
);
select adopt_tenant_table('ticket_type');
create index ticket_type_sort on ticket_type (tenant_id, sort, id);

-- How much of a type is gone: taken belongs to orders (unpaid ones too) and was not refunded, pooled was generated and never
-- sold. Kept by triggers of ticket_ticket; the check makes the last ticket the last.
create table ticket_stock (
  tenant_id text   not null default current_setting('app.tenant'),
  type_id   bigint not null,
  stock     int    not null,
  taken     int    not null default 0,
  pooled    int    not null default 0,
  constraint ticket_stock_pkey primary key (tenant_id, type_id),
  constraint ticket_stock_never_oversold check (taken + pooled <= stock),
  constraint ticket_stock_not_negative check (taken >= 0 and pooled >= 0)
);
select adopt_tenant_table('ticket_stock', history => false);
revoke insert, update, delete on ticket_stock from refectory_app;
-- Selling locks the counter of its type.
grant update (type_id) on ticket_stock to refectory_app;

create function keep_ticket_stock_of_type() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from ticket_stock where tenant_id = old.tenant_id and type_id = old.id;
    return old;
  end if;
  insert into ticket_stock as s (tenant_id, type_id, stock) values (new.tenant_id, new.id, new.stock)
  on conflict (tenant_id, type_id) do update set stock = excluded.stock;
  return null;
end $$;
create trigger keep_stock after insert or update of stock on ticket_type for each row execute function keep_ticket_stock_of_type();
create trigger drop_stock before delete on ticket_type for each row execute function keep_ticket_stock_of_type();

-- Keys that sign codes: 1 signing, 2 verifying only, 3 retired. The private key is encrypted with a key from SECRET.
create table ticket_key (
  like tenant_row including all,
  number       int  not null,
  public_key   text not null,
  private_key  text not null,
  key_status   int  not null default 1,
  started_at   timestamptz not null default app_now(),
  rotated_at   timestamptz,
  verify_until timestamptz,
  retired_at   timestamptz,
  reason       text not null default '',
  constraint ticket_key_number_unique unique (tenant_id, number),
  constraint ticket_key_number check (number between 1 and 4095),
  constraint ticket_key_state check (key_status in (1, 2, 3)),
  constraint ticket_key_sealed check (private_key like 'v1.%'),
  constraint ticket_key_rotated check ((key_status = 1) = (rotated_at is null) and (key_status = 3) = (retired_at is not null))
);
create unique index ticket_key_one_signing on ticket_key (tenant_id) where key_status = 1;
select adopt_tenant_table('ticket_key');
drop trigger write_history on ticket_key;
create trigger write_history after insert or update or delete on ticket_key for each row execute function write_history_hiding('private_key');

-- 10 unpaid, 20 paid, 40 cancelled. Bought by an employee or by whoever gave a name.
create table ticket_order (
  like tenant_row including all,
  order_no      text        not null,
  type_id       bigint      not null,
  quantity      int         not null,
  employee_id   bigint,
  buyer_name    text        not null default '',
  buyer_phone   text        not null default '',
  holder        text        not null default '',
  price         bigint      not null,
  amount        bigint      not null,
  pay_type      int         not null default 2,
  pay_status    int         not null default 10,
  pay_deadline  timestamptz,
  paid_at       timestamptz,
  transfer_id   bigint,
  subsidy       bigint      not null default 0,
  refund_status int         not null default 0,
  refunded      bigint      not null default 0,
  order_status  int         not null default 10,
  cancelled_at  timestamptz,
  cancel_reason text        not null default '',
  remark        text        not null default '',
  constraint ticket_order_no_unique unique (tenant_id, order_no),
  constraint ticket_order_type foreign key (tenant_id, type_id) references ticket_type (tenant_id, id),
  constraint ticket_order_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint ticket_order_transfer foreign key (tenant_id, transfer_id) references wallet_transfer (tenant_id, id),
  constraint ticket_order_buyer check (employee_id is not null or buyer_name <> ''),
  constraint ticket_order_quantity check (quantity between 1 and 500),
  constraint ticket_order_amount check (price >= 0 and amount = price * quantity and subsidy between 0 and amount),
  constraint ticket_order_balance check (pay_type <> 1 or employee_id is not null),
  constraint ticket_order_refund check (
    refunded between 0 and amount and refund_status in (0, 10, 20)
    and (refund_status <> 0 or refunded = 0) and (refunded = 0 or pay_status = 20)),
  constraint ticket_order_state check (order_status in (10, 20, 40)),
  constraint ticket_order_paid check (pay_status in (10, 20) and (pay_status = 20) = (paid_at is not null)),
  constraint ticket_order_paid_first check (order_status = 40 or (order_status = 10) = (pay_status = 10)),
  constraint ticket_order_paid_by_transfer check (pay_status = 10 or amount = 0 or transfer_id is not null),
  constraint ticket_order_cancelled check ((order_status = 40) = (cancelled_at is not null))
);
select adopt_tenant_table('ticket_order');
create index ticket_order_newest on ticket_order (tenant_id, create_time desc, id desc);
create index ticket_order_of_type on ticket_order (tenant_id, type_id, id desc);
create index ticket_order_of_employee on ticket_order (tenant_id, employee_id, id desc) where employee_id is not null;
create index ticket_order_unpaid on ticket_order (tenant_id, pay_deadline) where order_status = 10;
create index ticket_order_no_begins on ticket_order (tenant_id, order_no text_pattern_ops);

-- 0 generated (of an unpaid order, or of none), 1 sold, 2 partly used, 3 used, 4 expired, 5 void, 6 refunded.
-- issue: raised by transfer and re-issue; codes of another issue are void. key_id: signs the codes of this issue.
create table ticket_ticket (
  like tenant_row including all,
  ticket_no          text   not null,
  type_id            bigint not null,
  order_id           bigint,
  holder             text   not null default '',
  holder_phone       text   not null default '',
  holder_employee_id bigint,
  issue              int    not null default 1,
  key_id             bigint,
  ticket_status      int    not null default 0,
  uses_left          int,
  uses_count         int    not null default 0,
  valid_from         date,
  valid_to           date,
  sold_at            timestamptz,
  last_used_at       timestamptz,
  used_on            date,
  used_that_day      int    not null default 0,
  inside_place_id    bigint,
  inside_since       timestamptz,
  void_reason        text   not null default '',
  constraint ticket_ticket_no_unique unique (tenant_id, ticket_no),
  constraint ticket_ticket_type foreign key (tenant_id, type_id) references ticket_type (tenant_id, id),
  constraint ticket_ticket_order foreign key (tenant_id, order_id) references ticket_order (tenant_id, id),
  constraint ticket_ticket_holder foreign key (tenant_id, holder_employee_id) references dining_employee (tenant_id, id),
  constraint ticket_ticket_key foreign key (tenant_id, key_id) references ticket_key (tenant_id, id),
  constraint ticket_ticket_inside foreign key (tenant_id, inside_place_id) references ticket_place (tenant_id, id),
  constraint ticket_ticket_state check (ticket_status between 0 and 6),
  constraint ticket_ticket_issue check (issue between 1 and 65535),
  constraint ticket_ticket_uses check (uses_left >= 0 and uses_count >= 0 and used_that_day >= 0),
  constraint ticket_ticket_used_up check (ticket_status <> 3 or uses_left = 0),
  constraint ticket_ticket_days check (valid_from <= valid_to),
  constraint ticket_ticket_sold check (
    ticket_status in (0, 4, 5)
    or (order_id is not null and key_id is not null and valid_from is not null and valid_to is not null and sold_at is not null)),
  constraint ticket_ticket_void_says_why check ((ticket_status = 5) = (void_reason <> ''))
);
-- Each step is a row of state_log; who held a ticket before stands in its detail.
select adopt_tenant_table('ticket_ticket', history => false);
create index ticket_ticket_newest on ticket_ticket (tenant_id, create_time desc, id desc);
create index ticket_ticket_of_order on ticket_ticket (tenant_id, order_id, id) where order_id is not null;
create index ticket_ticket_of_type on ticket_ticket (tenant_id, type_id, ticket_status);
create index ticket_ticket_pool on ticket_ticket (tenant_id, type_id, id) where ticket_status = 0 and order_id is null;
create index ticket_ticket_of_holder on ticket_ticket (tenant_id, holder_employee_id, id desc) where holder_employee_id is not null;
create index ticket_ticket_ends on ticket_ticket (tenant_id, valid_to) where ticket_status in (1, 2);
create index ticket_ticket_of_key on ticket_ticket (tenant_id, key_id, valid_to) where key_id is not null;
create index ticket_ticket_inside_place on ticket_ticket (tenant_id, inside_place_id) where inside_place_id is not null;
create index ticket_ticket_no_begins on ticket_ticket (tenant_id, ticket_no text_pattern_ops);

create function keep_ticket_stock_of_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket_stock s set taken = s.taken + a.taken, pooled = s.pooled + a.pooled
  from (
    select type_id, count(*) filter (where order_id is not null and ticket_status <> 6)::int as taken,
      count(*) filter (where order_id is null and ticket_status = 0)::int as pooled
    from added group by type_id) a
  where s.tenant_id = app_tenant() and s.type_id = a.type_id;
  return null;
end $$;
create trigger keep_stock_of_added after insert on ticket_ticket referencing new table as added
  for each statement execute function keep_ticket_stock_of_added();

create function keep_ticket_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update ticket_stock set taken = taken - (old.order_id is not null and old.ticket_status <> 6)::int,
      pooled = pooled - (old.order_id is null and old.ticket_status = 0)::int
    where tenant_id = old.tenant_id and type_id = old.type_id;
  end if;
  if tg_op <> 'DELETE' then
    update ticket_stock set taken = taken + (new.order_id is not null and new.ticket_status <> 6)::int,
      pooled = pooled + (new.order_id is null and new.ticket_status = 0)::int
    where tenant_id = new.tenant_id and type_id = new.type_id;
  end if;
  return null;
end $$;
create trigger keep_stock_of_changed after update on ticket_ticket for each row
  when ((old.order_id is null, old.ticket_status = 6, old.order_id is null and old.ticket_status = 0)
    is distinct from (new.order_id is null, new.ticket_status = 6, new.order_id is null and new.ticket_status = 0))
  execute function keep_ticket_stock();
create trigger keep_stock_of_removed after delete on ticket_ticket for each row execute function keep_ticket_stock();

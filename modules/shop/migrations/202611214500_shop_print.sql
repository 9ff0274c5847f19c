-- Printers of places and what they print (DOMAIN §3).

-- kind 1: ESC/POS on the network, 2: a file. uses: 1 kitchen slips, 2 receipts, 4 pick-up lists. paper_width 1: 32 columns, 2: 48.
create table shop_printer (
  like tenant_row including all,
  name         text     not null,
  place_id     bigint   not null,
  kind         int      not null default 1,
  host         text     not null default '',
  port         int,
  uses         int[]    not null default '{1}',
  category_ids bigint[] not null default '{}',
  paper_width  int      not null default 2,
  language     int      not null default 1,
  max_attempts int      not null default 5,
  constraint shop_printer_name_unique unique (tenant_id, place_id, name),
  constraint shop_printer_of_place unique (tenant_id, place_id, id),
  constraint shop_printer_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id),
  constraint shop_printer_kind check (kind in (1, 2)),
  constraint shop_printer_on_network check (kind = 2 or (host <> '' and port is not null)),
  constraint shop_printer_port check (port between 1 and 65535),
  constraint shop_printer_uses check (uses <@ '{1,2,4}'),
  constraint shop_printer_paper check (paper_width in (1, 2)),
  constraint shop_printer_language check (language in (1, 2)),
  constraint shop_printer_attempts check (max_attempts between 1 and 10),
  constraint shop_printer_in_use_or_off check (status in (1, 2))
);
select adopt_tenant_table('shop_printer');

create table shop_printer_category (
  tenant_id   text   not null default current_setting('app.tenant'),
  printer_id  bigint not null,
  category_id bigint not null,
  primary key (tenant_id, printer_id, category_id),
  constraint shop_printer_category_printer foreign key (tenant_id, printer_id) references shop_printer (tenant_id, id),
  constraint shop_printer_category_category foreign key (tenant_id, category_id) references shop_category (tenant_id, id)
);
select adopt_tenant_table('shop_printer_category', history => false);
revoke insert, update, delete on shop_printer_category from refectory_app;
create index shop_printer_category_category on shop_printer_category (tenant_id, category_id);
create trigger keep_categories after insert or update of category_ids on shop_printer for each row
  execute function keep_links('shop_printer_category', 'printer_id', 'category_id', 'category_ids');
create trigger drop_categories before delete on shop_printer for each row
  execute function keep_links('shop_printer_category', 'printer_id', 'category_id', 'category_ids');

-- job_status: 10 queued, 20 sent (bytes are going or gone), 30 printed, 40 failed. claim: the worker that has it in hand.
-- copy_no 1 is the original; every further one says REPRINT copy_no - 1 at its top, whoever wanted it.
create table shop_print_job (
  like tenant_row including all,
  subject       text        not null,
  kind          int         not null default 6,
  place_id      bigint      not null,
  printer_id    bigint      not null,
  business_type text        not null default '',
  business_id   bigint,
  content       text        not null,
  copy_no       int         not null default 1,
  reprint_of    bigint,
  job_status    int         not null default 10,
  attempts      int         not null default 0,
  error         int,
  detail        text        not null default '',
  next_at       timestamptz not null default app_now(),
  claim         uuid,
  claimed_at    timestamptz,
  printed_at    timestamptz,
  constraint shop_print_job_printer foreign key (tenant_id, place_id, printer_id) references shop_printer (tenant_id, place_id, id),
  constraint shop_print_job_order foreign key (tenant_id, business_id) references shop_order (tenant_id, id),
  constraint shop_print_job_reprint foreign key (tenant_id, reprint_of) references shop_print_job (tenant_id, id),
  constraint shop_print_job_kind check (kind in (1, 2, 4, 5, 6)),
  constraint shop_print_job_state check (job_status in (10, 20, 30, 40)),
  constraint shop_print_job_copies check (copy_no > 0 and (reprint_of is null or copy_no > 1)),
  constraint shop_print_job_claim check ((claim is null) = (claimed_at is null) and (claim is null or job_status in (10, 20))),
  constraint shop_print_job_printed check (job_status <> 30 or printed_at is not null),
  constraint shop_print_job_error check (error between 1 and 9)
);
select adopt_tenant_table('shop_print_job');
-- What becomes of a slip is in state_log; the history is for the rest.
drop trigger write_history on shop_print_job;
create trigger write_history after insert or delete on shop_print_job for each row execute function write_history();
create trigger write_history_of_edit after update on shop_print_job for each row
  when ((old.printer_id, old.content) is distinct from (new.printer_id, new.content))
  execute function write_history();

-- An order has one kitchen slip per printer and one receipt that are not marked, however often somebody clicks.
create unique index shop_print_job_once on shop_print_job (tenant_id, business_type, business_id, kind, printer_id)
  where reprint_of is null and kind in (1, 2);
-- A printer has one slip in hand, whatever number of workers there are: slips do not mix.
create unique index shop_print_job_one_in_hand on shop_print_job (tenant_id, printer_id) where claim is not null;
create index shop_print_job_due on shop_print_job (tenant_id, printer_id, next_at) where job_status = 10;
create index shop_print_job_newest on shop_print_job (tenant_id, create_time desc, id desc);
create index shop_print_job_of_place on shop_print_job (tenant_id, place_id, create_time desc);
create index shop_print_job_of_printer on shop_print_job (tenant_id, place_id, printer_id);
create index shop_print_job_of_order on shop_print_job (tenant_id, business_id) where business_id is not null;
create index shop_print_job_reprints on shop_print_job (tenant_id, reprint_of) where reprint_of is not null;

-- Work at a place is for those who look after it. A person who is no dining administrator sees all places (DOMAIN §2, adminuser).
alter table message_work_item add column place_id bigint;

create function sees_place(person bigint, place bigint) returns boolean language sql stable as $$
  select coalesce((select place = any(a.place_ids) from dining_admin_user a
    where a.tenant_id = app_tenant() and a.user_id = person), true)
$$;

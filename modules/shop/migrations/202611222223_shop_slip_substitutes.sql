-- A printer out of order hands its waiting slips to its substitute; cancellations and changes have slips of their own.

-- out_of_order_at: since when its attempts are used up; empty once it has printed again.
alter table shop_printer
  add column substitute_id   bigint,
  add column out_of_order_at timestamptz,
  add constraint shop_printer_substitute foreign key (tenant_id, place_id, substitute_id) references shop_printer (tenant_id, place_id, id);
create index shop_printer_of_substitute on shop_printer (tenant_id, place_id, substitute_id) where substitute_id is not null;

-- for_printer_id: the printer whose slip a substitute prints. kind 7: of a cancelled order, 8: of a changed one.
alter table shop_print_job
  add column for_printer_id bigint,
  add constraint shop_print_job_for_printer foreign key (tenant_id, place_id, for_printer_id) references shop_printer (tenant_id, place_id, id),
  drop constraint shop_print_job_kind,
  add constraint shop_print_job_kind check (kind between 1 and 8);
create index shop_print_job_of_own_printer on shop_print_job (tenant_id, place_id, for_printer_id) where for_printer_id is not null;
-- Once per order and printer it is for, whichever prints it; so is its cancellation.
drop index shop_print_job_once;
create unique index shop_print_job_once on shop_print_job (tenant_id, business_type, business_id, kind, coalesce(for_printer_id, printer_id))
  where reprint_of is null and kind in (1, 2, 7);

-- Substitutes form no circle, also when two are named at once: whoever comes second waits, and then sees the other.
create function refuse_substitute_cycle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('substitutes %s %s', new.tenant_id, new.place_id), 0));
  if exists (
    with recursive chain (id) as (
      select new.substitute_id
      union
      select p.substitute_id from chain c
      join shop_printer p on p.tenant_id = new.tenant_id and p.id = c.id
      where p.substitute_id is not null)
    select from chain where id = new.id
  ) then
    raise exception 'printer % would be its own substitute', new.name
      using errcode = 'check_violation', constraint = 'shop_printer_substitute_no_cycle', table = 'shop_printer';
  end if;
  return new;
end $$;
create trigger refuse_substitute_cycle before insert or update of substitute_id on shop_printer for each row
  when (new.substitute_id is not null) execute function refuse_substitute_cycle();

-- The printer that stands in for another: the first of its substitutes that is in use and works; null where there is none.
create function printer_stand_in(printer bigint) returns bigint language sql stable as $$
  with recursive chain (id, works, next, depth) as (
    select p.id, false, p.substitute_id, 0 from shop_printer p where p.tenant_id = app_tenant() and p.id = printer
    union all
    select p.id, p.status = 1 and p.out_of_order_at is null, p.substitute_id, c.depth + 1
    from chain c join shop_printer p on p.tenant_id = app_tenant() and p.id = c.next
    where not c.works)
  select id from chain where works order by depth limit 1
$$;

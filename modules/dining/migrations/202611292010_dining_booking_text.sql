-- The texts that lists find a booking by stand beside it (decision 2006): a booking changes its state two or three times and its texts never,
-- but each change wrote all their grams once more, 12 kB of log and half of what it took.
drop index dining_booking_text;
create table dining_booking_text (
  tenant_id text not null default current_setting('app.tenant'),
  id bigint not null,
  booking_no text not null,
  take_code text not null,
  primary key (tenant_id, id)
);
select adopt_tenant_table('dining_booking_text', history => false);

create function note_texts_of_new_bookings() returns trigger language plpgsql as $$
begin
  insert into dining_booking_text (tenant_id, id, booking_no, take_code) select tenant_id, id, booking_no, take_code from added;
  return null;
end $$;
create function note_changed_texts_of_booking() returns trigger language plpgsql as $$
begin
  delete from dining_booking_text where tenant_id = old.tenant_id and id = old.id;
  if tg_op = 'UPDATE' then
    insert into dining_booking_text (tenant_id, id, booking_no, take_code) values (new.tenant_id, new.id, new.booking_no, new.take_code);
  end if;
  return null;
end $$;
create trigger note_texts after insert on dining_booking referencing new table as added for each statement execute function note_texts_of_new_bookings();
create trigger note_changed_texts after update of booking_no, take_code on dining_booking
  for each row when (old.booking_no <> new.booking_no or old.take_code <> new.take_code) execute function note_changed_texts_of_booking();
create trigger drop_texts after delete on dining_booking for each row execute function note_changed_texts_of_booking();

-- Those of before, tenant by tenant: an owner who is no superuser sees the rows of one at a time.
do $$
declare
  v_tenant text;
begin
  for v_tenant in select tenant_id from sys_tenant order by tenant_id loop
    perform set_config('app.tenant', v_tenant, true);
    insert into dining_booking_text (id, booking_no, take_code) select id, booking_no, take_code from dining_booking where tenant_id = v_tenant order by id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Built when the rows are there.
create index dining_booking_text_grams on dining_booking_text using gin (text_grams(tenant_id, booking_no), text_grams(tenant_id, take_code)) with (fastupdate = off);
-- Figures for the planner about what the index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('dining_booking_text') > 0 then analyze dining_booking_text; end if; end $$;

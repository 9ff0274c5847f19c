-- Secret addresses at which calendars read the bookings of a venue or of a person (docs/spec/space.md#calendar).

create table space_calendar (
  like tenant_row including all,
  name        text        not null,
  venue_id    bigint,
  employee_id bigint,
  -- What cannot be guessed of the address: the tenant, so that the server that has it can be found, and 144 random bits. Another
  -- one makes the old address void; a feed that is restored has a new one.
  code        text        not null default app_tenant()
    || translate(left(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), 24), '+/', '-_'),
  address     text        not null generated always as ('/api/space/calendar/' || code) stored,
  made_at     timestamptz not null default app_now(),
  constraint space_calendar_venue foreign key (tenant_id, venue_id) references space_venue (tenant_id, id),
  constraint space_calendar_employee foreign key (tenant_id, employee_id) references dining_employee (tenant_id, id),
  constraint space_calendar_of_one check (num_nonnulls(venue_id, employee_id) = 1),
  constraint space_calendar_venue_once unique (tenant_id, venue_id),
  constraint space_calendar_person_once unique (tenant_id, employee_id),
  constraint space_calendar_code_unique unique (tenant_id, code)
);
select adopt_tenant_table('space_calendar', history => false);
create trigger write_history after insert or update or delete on space_calendar for each row execute function write_history_hiding('code', 'address');
create trigger touch_row before update on space_calendar for each row execute function touch_row();
create index space_calendar_newest on space_calendar (tenant_id, id desc);

-- Who stands in for whom while he is away (docs/spec/flow.md#deputies). status: dictionary flow_deputy_status.
create table flow_deputy (
  like tenant_row including all,
  person_id   bigint not null,
  person_name text   not null,
  deputy_id   bigint not null,
  deputy_name text   not null,
  starts_on   date   not null,
  ends_on     date   not null,
  reason      text   not null default '',
  leave_id    bigint,
  constraint flow_deputy_person foreign key (tenant_id, person_id) references sys_user (tenant_id, id) on delete cascade,
  constraint flow_deputy_deputy foreign key (tenant_id, deputy_id) references sys_user (tenant_id, id) on delete cascade,
  constraint flow_deputy_leave foreign key (tenant_id, leave_id) references flow_leave (tenant_id, id) on delete set null (leave_id),
  constraint flow_deputy_status_known check (status in (1, 2)),
  constraint flow_deputy_is_another check (person_id <> deputy_id),
  constraint flow_deputy_span check (starts_on <= ends_on and ends_on <= starts_on + 366),
  -- One deputy at a time.
  constraint flow_deputy_one_at_a_time exclude using gist (tenant_id with =, person_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (status = 1)
);
select adopt_tenant_table('flow_deputy');
create index flow_deputy_of_person on flow_deputy (tenant_id, person_id, id desc);
create index flow_deputy_of_deputy on flow_deputy (tenant_id, deputy_id, id desc);
create index flow_deputy_of_leave on flow_deputy (tenant_id, leave_id) where leave_id is not null;

-- Nobody stands in for one who himself has a deputy then, in neither direction: no chains, so no rings. Those who name deputies in
-- one tenant wait for each other: two at once could close a ring that neither closes alone.
create function refuse_deputy_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deputy ' || new.tenant_id, 0));
  if new.starts_on <= new.ends_on and exists (select from flow_deputy d where d.tenant_id = new.tenant_id and d.status = 1 and d.id <> new.id
    and (d.person_id = new.deputy_id or d.deputy_id = new.person_id)
    and daterange(d.starts_on, d.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]'))
  then
    raise exception 'user % would stand in for one who has a deputy', new.deputy_id
      using errcode = 'check_violation', constraint = 'flow_deputy_no_chain', table = 'flow_deputy';
  end if;
  return new;
end $$;
create trigger refuse_chain before insert or update on flow_deputy for each row when (new.status = 1) execute function refuse_deputy_chain();

-- For whom somebody stands in today, by the business clock.
create function stands_in_for(person bigint) returns bigint[] language sql stable as $$
  select array(select d.person_id from flow_deputy d
    where d.tenant_id = app_tenant() and d.deputy_id = person and d.status = 1 and app_today() between d.starts_on and d.ends_on)
$$;

-- Whether a claimed task is somebody's to do as a deputy. What he started himself is not: nobody decides about his own.
create function is_deputys(person bigint, task bigint) returns boolean language sql stable as $$
  select exists (select from flow_activity a join flow_instance i on i.tenant_id = a.tenant_id and i.id = a.process_instance_id
    where a.tenant_id = app_tenant() and a.id = task and a.status = 2 and a.assignee_id = any ((select stands_in_for(person))::bigint[])
      and i.start_user_id <> person)
$$;

-- Nothing is offered to who is suspended or has left (spec/space#waiting-list): the offer could not be accepted, and kept the time
-- from everybody else while it stood.

-- As before, to active employees and to guests.
create or replace function space_offer(a_area bigint, a_from timestamptz, a_to timestamptz) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  one record;
  made int := 0;
begin
  if not exists (select from space_wait w where w.tenant_id = app_tenant() and w.wait_status = 10 and w.start_at > app_now()
    and w.start_at < a_to and w.end_at > a_from - interval '10 hours')
  then
    return 0;
  end if;
  perform space_lock(a_area);
  for one in
    select w.id, w.area_id, w.start_at, w.end_at, t.offer_minutes
    from space_wait w
    join space_type t on t.tenant_id = w.tenant_id and t.id = w.type_id and t.status = 1
    join space_area a on a.tenant_id = w.tenant_id and a.id = w.area_id and a.status = 1
    left join dining_employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id
    where w.tenant_id = app_tenant() and w.wait_status = 10 and w.start_at > app_now() + make_interval(mins => t.notice_minutes)
      and w.start_at < a_to and w.end_at > a_from - interval '10 hours' and space_root(w.area_id) = space_root(a_area)
      and (w.employee_id is null or e.employee_status = 1)
    order by w.id for update of w
  loop
    continue when exists (
      select from space_parts(one.area_id) part join space_occupancy o on o.tenant_id = app_tenant() and o.area_id = part
      where o.during && tstzrange(one.start_at, one.end_at + space_buffer(one.area_id)));
    update space_wait set wait_status = 20, offered_at = app_now(), is_told = false,
      offer_until = least(app_now() + make_interval(mins => one.offer_minutes), start_at)
    where tenant_id = app_tenant() and id = one.id;
    insert into state_log (resource, row_id, action, from_status, to_status) values ('space.wait', one.id, 'offer', 10, 20);
    made := made + 1;
  end loop;
  if made > 0 then
    perform enqueue_job('space.notifyOffers', json_build_object('tenantId', app_tenant()), 'space.notifyOffers ' || app_tenant());
  end if;
  return made;
end $$;

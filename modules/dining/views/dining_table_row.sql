-- 1 in use or 4 out of use is kept; reserved and occupied are what bookings and orders make of it.
create view dining_table_row with (security_invoker = true) as
select t.tenant_id, t.id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.status, t.version,
  t.place_id, t.area, t.code, t.seats, t.mini_icon, t.icon_version,
  case when t.table_status = 4 then 4 when s.taken then 3 when s.taken is not null then 2 else 1 end as table_status, t.sort
from dining_table t
left join (select p.tenant_id, p.id, m.day, m.meal_period from dining_place p cross join lateral current_meal(p.id) m) m
  on m.tenant_id = t.tenant_id and m.id = t.place_id
left join lateral (
  select bool_or(g.taken) as taken from dining_seating g
  where g.tenant_id = t.tenant_id and g.table_id = t.id and g.day = m.day and g.meal_period = m.meal_period) s on true;

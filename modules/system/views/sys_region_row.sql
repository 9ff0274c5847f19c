-- A region names all it lies in, down to the village, and their codes from the top (spec/system#regions).
create view sys_region_row with (security_invoker = true) as
select r.id, r.create_user, r.create_dept, r.create_time, r.update_user, r.update_time, r.status, r.version,
  r.code, r.parent_code, r.name, r.level, r.sort, r.remark,
  coalesce(p.name, '') as parent_name,
  case when r.level >= 1 then left(r.code, 2) else '' end as province_code, coalesce(one.name, '') as province_name,
  case when r.level >= 2 and length(r.code) >= 4 then left(r.code, 4) else '' end as city_code, coalesce(two.name, '') as city_name,
  case when r.level >= 3 then left(r.code, 6) else '' end as district_code, coalesce(three.name, '') as district_name,
  case when r.level >= 4 and length(r.code) >= 9 then left(r.code, 9) else '' end as town_code, coalesce(four.name, '') as town_name,
  case when r.level >= 5 then r.code else '' end as village_code, case when r.level >= 5 then r.name else '' end as village_name,
  case when r.code = '00' then '' else concat_ws(',', '00', nullif(one.code, r.code), nullif(two.code, r.code), nullif(three.code, r.code), nullif(four.code, r.code)) end as ancestors
from sys_region r
left join sys_region p on p.code = r.parent_code
left join sys_region one on r.level >= 1 and one.code = left(r.code, 2)
left join sys_region two on r.level >= 2 and two.code = left(r.code, 4) and length(r.code) >= 4
left join sys_region three on r.level >= 3 and three.code = left(r.code, 6)
left join sys_region four on r.level >= 4 and four.code = left(r.code, 9) and length(r.code) >= 9;

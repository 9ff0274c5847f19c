-- Regions of China by the codes of GB/T 2260: 00 the country, two digits a province, four a city, six a county (wire §4, region).
create table sys_region (
  -- The code read as a number, so that a region is named like every other row; 00 is 0.
  id          bigint      not null generated always as (code::bigint) stored primary key,
  create_user bigint      default app_user(),
  create_dept bigint      default app_dept(),
  create_time timestamptz not null default app_now(),
  update_user bigint,
  update_time timestamptz,
  status      int         not null default 1,
  version     int         not null default 1,
  code        text        not null,
  parent_code text,
  name        text        not null,
  level       int         not null,
  sort        int         not null default 1,
  remark      text        not null default '',
  constraint sys_region_code_unique unique (code),
  constraint sys_region_code_digits check (code ~ '^[0-9]{2,12}$' and (code = '00' or code !~ '^0')),
  constraint sys_region_parent foreign key (parent_code) references sys_region (code),
  constraint sys_region_below_parent check (parent_code is null or parent_code = '00' or (starts_with(code, parent_code) and code <> parent_code)),
  constraint sys_region_one_root check ((parent_code is null) = (code = '00')),
  constraint sys_region_level_known check (level between 0 and 5)
);
create index sys_region_below on sys_region (parent_code, sort, code);
select adopt_platform_record('sys_region');

-- With the names above it, told by the code's beginning.
create view sys_region_row with (security_invoker = true) as
  select r.*, coalesce(p.name, '') as parent_name,
    case when r.level >= 1 then left(r.code, 2) else '' end as province_code, coalesce(one.name, '') as province_name,
    case when r.level >= 2 and length(r.code) >= 4 then left(r.code, 4) else '' end as city_code, coalesce(two.name, '') as city_name,
    case when r.level >= 3 then left(r.code, 6) else '' end as district_code, coalesce(three.name, '') as district_name
  from sys_region r
  left join sys_region p on p.code = r.parent_code
  left join sys_region one on r.level >= 1 and one.code = left(r.code, 2)
  left join sys_region two on r.level >= 2 and two.code = left(r.code, 4) and length(r.code) >= 4
  left join sys_region three on r.level >= 3 and three.code = left(r.code, 6);
grant select on sys_region_row to refectory_app;

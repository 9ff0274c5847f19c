-- A parameter that is a password is read as a mask (spec/system#params).
create view sys_param_row with (security_invoker = true) as
select p.id, p.create_user, p.create_dept, p.create_time, p.update_user, p.update_time, p.status, p.version,
  p.param_name, p.param_name_en, p.param_key,
  case when is_secret_parameter(p.param_key) and p.param_value <> '' then '******' else p.param_value end as param_value,
  p.remark, p.remark_en
from sys_param p;

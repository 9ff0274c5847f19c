-- statusName of the wire comes from the dictionary, like every label of a coded field.
create view files_oss_row with (security_invoker = true) as
  select o.*, coalesce((select d.dict_value from sys_dict d where d.code = 'enable_status' and d.dict_key = o.status::text limit 1), '') as status_name
  from files_oss o;

-- statusName of the wire comes from the dictionary, like every label of a coded field.
create view message_sms_row with (security_invoker = true) as
  select s.*, coalesce((select d.dict_value from sys_dict d where d.code = 'enable_status' and d.dict_key = s.status::text limit 1), '') as status_name
  from message_sms s;

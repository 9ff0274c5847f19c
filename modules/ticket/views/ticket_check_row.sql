-- Checks with who made them.
create view ticket_check_row with (security_invoker = true) as
  select c.*, c.create_user as operator, 1 as status, 1 as version, null::bigint as update_user, null::timestamptz as update_time
  from ticket_check c;

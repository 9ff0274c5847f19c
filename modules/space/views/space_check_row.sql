-- Checks with who made them, named as in the other records of what was done.
create view space_check_row with (security_invoker = true) as
  select c.*, c.operator_id as operator
  from space_check c;

-- What the log of grades reads: the number of a transfer is a text, as in the list of entries.
create view wallet_grade_log_row with (security_invoker = true) as
select l.tenant_id, l.id, l.create_user, l.create_dept, l.create_time, l.update_user, l.update_time, l.status, l.version,
  l.employee_id, l.from_grade_id, l.to_grade_id, l.reason, l.reason_en, l.spent, l.required, l.payments,
  l.last_transfer_id::text as last_transfer_id
from wallet_grade_log l;

-- Notes; the id also as text.
create view log_usual_row with (security_invoker = true) as select t.*, t.id::text as str_id from log_usual t;

-- What browsers send in tells which release it came from, and how often the same thing happened (wire §3.2).
alter table log_error add column release text not null default '';
alter table log_error add column times int not null default 1;

drop view log_error_row;
create view log_error_row with (security_invoker = true) as select t.*, t.id::text as str_id from log_error t;
select adopt_tenant_view('log_error_row');

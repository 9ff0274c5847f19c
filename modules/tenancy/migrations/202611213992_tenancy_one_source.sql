-- A database is the place of tenants under one data source: two that lead to it would each make the copy of the platform's rows theirs.
alter table sys_server add column datasource_id bigint;

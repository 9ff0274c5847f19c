-- A password that an administrator has given: good for setting another, and for nothing else.
alter table sys_user add column password_temporary boolean not null default false;

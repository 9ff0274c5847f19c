-- How a session was opened: where a role requires a second factor, one opened without is not renewed (spec/auth#second-factor). Those by others are
-- trusted to have asked for their own factors.
alter table sys_session add column method text not null default 'password';
alter table sys_session add constraint sys_session_method_known check (method in ('password', 'second_factor', 'provider'));
alter table sys_session alter column method drop default;

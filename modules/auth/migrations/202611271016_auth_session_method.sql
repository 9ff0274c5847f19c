-- With which factor a session was opened (spec/auth#sessions), as the keys of the dictionary sign_in_method: password, the code of an app, a recovery
-- code, a passkey, a provider.
alter table sys_session drop constraint sys_session_method_known;
alter table sys_session alter column method type integer
  using case method when 'password' then 1 when 'second_factor' then 2 else 5 end;
alter table sys_session add constraint sys_session_method_known check (method between 1 and 5);

-- What the product itself writes for people to read is kept in both languages (issue 10 §3).

alter table sys_param add column param_name_en text not null default '', add column remark_en text not null default '';
alter table wallet_grade_log add column reason_en text not null default '';
alter table shop_print_job add column subject_en text not null default '';
alter table log_api add column title_en text not null default '';

create or replace view log_api_row with (security_invoker = true) as
  select t.tenant_id, t.id, t.service_id, t.server_host, t.server_ip, t.env, t.method, t.request_uri, t.user_agent, t.remote_ip, t.request_id,
    t.method_class, t.method_name, t.params, t."time", t.create_by, t.create_time, t.type, t.title, t.status_code, t.id::text as str_id, t.title_en
  from log_api t;

-- Words that people change are theirs: the English of the old ones goes.
create function forget_param_english() returns trigger language plpgsql as $$
begin
  if new.param_name <> old.param_name and new.param_name_en = old.param_name_en then new.param_name_en := ''; end if;
  if new.remark <> old.remark and new.remark_en = old.remark_en then new.remark_en := ''; end if;
  return new;
end $$;
create trigger forget_param_english before update on sys_param for each row execute function forget_param_english();

create or replace function log_grade() returns trigger language plpgsql as $$
begin
  insert into wallet_grade_log (employee_id, from_grade_id, to_grade_id, reason, reason_en)
  values (new.id, case tg_op when 'UPDATE' then old.grade_id end, new.grade_id,
    coalesce(current_setting('app.reason', true), ''), coalesce(current_setting('app.reason_en', true), ''));
  return null;
end $$;

-- What was written before.
select set_config('app.tenant', '000000', true);
update sys_param p set param_name_en = w.name_en, remark_en = w.remark_en
from (values
  ('account.registerUser', '是否开启注册功能', 'Registration is open', 'true/false', ''),
  ('account.initPassword', '账号初始密码', 'First password of an account', '为空时重置密码生成随机密码', 'Empty: a reset draws a random password'),
  ('tenant.initPassword', '新租户管理员初始密码', 'First password of a new tenant''s administrator', '为空时生成随机密码', 'Empty: a random password is drawn'),
  ('sms.limit.minute', '短信：同一号码每分钟上限', 'SMS: most to one number per minute', '0 表示不限', '0: no limit'),
  ('sms.limit.hour', '短信：同一号码每小时上限', 'SMS: most to one number per hour', '0 表示不限', '0: no limit'),
  ('sms.limit.day', '短信：同一号码每 24 小时上限', 'SMS: most to one number in 24 hours', '0 表示不限', '0: no limit'),
  ('sms.limit.tenant', '短信：每个租户每日上限', 'SMS: most of one tenant per day', '0 表示不限', '0: no limit'),
  ('sms.retention.months', '短信：发送记录保留月数', 'SMS: months the delivery log is kept', '', '')) w (key, name, name_en, remark, remark_en)
where p.param_key = w.key and p.param_name = w.name;
select set_config('app.tenant', '', true);

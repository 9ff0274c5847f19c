-- Parameters as administrators say it in English; words that somebody has changed are theirs.

select set_config('app.tenant', '000000', true);
update sys_param p set param_name_en = w.name_en, remark_en = coalesce(w.remark_en, p.remark_en)
from (values
  ('account.registerUser', 'Registration is open', 'Self-registration', 'true or false'),
  ('account.initPassword', 'First password of an account', 'Initial account password', null),
  ('tenant.initPassword', 'First password of a new tenant''s administrator', 'Initial administrator password of new tenants', null),
  ('sms.limit.minute', 'SMS: most to one number per minute', 'SMS: limit per number and minute', '0 means no limit'),
  ('sms.limit.hour', 'SMS: most to one number per hour', 'SMS: limit per number and hour', '0 means no limit'),
  ('sms.limit.day', 'SMS: most to one number in 24 hours', 'SMS: limit per number in 24 hours', '0 means no limit'),
  ('sms.limit.tenant', 'SMS: most of one tenant per day', 'SMS: limit per tenant and day', '0 means no limit'),
  ('sms.retention.months', 'SMS: months the delivery log is kept', 'SMS: delivery log retention in months', null),
  ('report.file.days', 'Scheduled reports: days their files are kept', 'Scheduled reports: file retention in days', null)) w (key, old_name, name_en, remark_en)
where p.param_key = w.key and p.param_name_en = w.old_name;
select set_config('app.tenant', '', true);

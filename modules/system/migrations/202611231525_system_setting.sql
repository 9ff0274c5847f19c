-- Settings of a tenant by key (setting/detail, setting/update): one row a key, its value as the schema of the key says.
create table sys_setting (
  like tenant_row including all,
  setting_key text  not null,
  value       jsonb not null,
  constraint sys_setting_key_unique unique (tenant_id, setting_key),
  constraint sys_setting_key check (setting_key in ('delivery', 'trade', 'sms', 'storage', 'full_free', 'recharge', 'points')),
  constraint sys_setting_value check (jsonb_typeof(value) = 'object')
);
select adopt_tenant_table('sys_setting');

-- What may be started: the newest edition of each key that is open to the tenant.
create view flow_startable_row with (security_invoker = true) as
select distinct on (key) * from flow_definition_row
where tenant_ids = '{}' or app_tenant() = any (tenant_ids)
order by key, edition desc;

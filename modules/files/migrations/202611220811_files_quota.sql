-- How much a tenant may keep in files, in megabytes of 1,000,000 bytes; -1 is without limit (issue 10 §1.9).
alter table sys_tenant add column storage_limit integer not null default 10240,
  add constraint sys_tenant_storage_limit_sane check (storage_limit >= -1);

create index files_attach_lengths on files_attach (tenant_id) include (length);

-- Of uploads that come at once one is counted after the other.
create function keep_storage_limit() returns trigger language plpgsql as $$
declare
  most bigint := (select storage_limit from sys_tenant where tenant_id = new.tenant_id);
begin
  if coalesce(most, -1) < 0 then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('storage limit ' || new.tenant_id, 0));
  if (select sum(length) from files_attach where tenant_id = new.tenant_id) > most * 1000000 then
    raise exception 'tenant % has no room for more files', new.tenant_id
      using errcode = 'check_violation', constraint = 'files_attach_within_quota', table = 'files_attach';
  end if;
  return null;
end $$;
create trigger keep_storage_limit after insert or update of length on files_attach for each row execute function keep_storage_limit();

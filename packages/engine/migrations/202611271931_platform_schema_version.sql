-- The newest migration of this database, for whoever watches the servers: during an upgrade several programs share it.
create function schema_version() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(file) from migration.applied
$$;
revoke all on function schema_version() from public;
grant execute on function schema_version() to refectory_app;

-- Once, on the primary, as postgres: the role and the database of the product.
create role refectory login createrole password 'change-me-refectory';
create database refectory owner refectory;
grant set on parameter session_replication_role to refectory;
alter role refectory replication; -- tenants move while they work
create role pgbouncer login password 'change-me-pgbouncer';
\connect refectory
-- PgBouncer finds the role of calls, and no other: it cannot be used to guess the password of the owner.
create schema pgbouncer;
create function pgbouncer.lookup(inout name text, out password text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as
  $$ select rolname::text, rolpassword::text from pg_authid where rolname = name and rolname like 'refectory\_app\_%' $$;
revoke all on function pgbouncer.lookup(text) from public;
grant usage on schema pgbouncer to pgbouncer;
grant execute on function pgbouncer.lookup(text) to pgbouncer;
grant connect on database refectory to pgbouncer;

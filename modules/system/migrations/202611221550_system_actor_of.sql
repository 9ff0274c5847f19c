-- What a person may do at this moment, defined once: for a session, and for who asks why somebody may or may not.
create function actor_of(a_tenant text, a_user bigint)
returns table (
  account text, name text, real_name text, role_ids bigint[], dept_ids bigint[], roles text[], is_administrator boolean,
  permissions text[], duty int, data_limits jsonb, api_paths jsonb)
language sql stable as $$
  with recursive person as (
    select u.account, u.name, u.real_name, u.role_id, u.dept_id from sys_user u
    where u.tenant_id = a_tenant and u.id = a_user),
  granted (id, parent_id) as (
    select m.id, m.parent_id from person u
    join sys_role_menu g on g.tenant_id = a_tenant and g.role_id = any (u.role_id)
    join sys_menu m on m.id = g.menu_id
    -- Buttons of platform resources are for administrators alone, who need no grant.
    where not (m.platform and m.category = 2)
    union
    -- Whoever has a button has the menus above it, as in the routes.
    select m.id, m.parent_id from sys_menu m join granted g on m.id = g.parent_id)
  select u.account, u.name, u.real_name, u.role_id, u.dept_id, r.aliases, 'administrator' = any (r.aliases),
    array(select m.code from sys_menu m where m.id in (select g.id from granted g)),
    duty_of(a_tenant, a_user), data_limits_of(a_tenant, a_user), api_paths_of(a_tenant, a_user)
  from person u
  cross join lateral (
    select array(select r.role_alias from sys_role r where r.tenant_id = a_tenant and r.id = any (u.role_id) order by r.sort, r.id) as aliases) r
$$;

-- As before, by way of actor_of; sets the tenant for its own transaction only.
drop function authority_of(text, bigint, timestamptz);
create function authority_of(a_tenant text, a_session bigint, at timestamptz)
returns table (
  user_id bigint, client_id text, account text, name text, real_name text, role_ids bigint[], dept_ids bigint[],
  roles text[], is_administrator boolean, permissions text[], duty int, data_limits jsonb, api_paths jsonb)
language plpgsql volatile as $$
begin
  perform set_config('app.tenant', a_tenant, true);
  return query
    select s.user_id, s.client_id, a.account, a.name, a.real_name, a.role_ids, a.dept_ids, a.roles, a.is_administrator,
      a.permissions, a.duty, a.data_limits, a.api_paths
    from sys_session s
    join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 1
    join sys_tenant t on t.tenant_id = s.tenant_id
    cross join lateral actor_of(s.tenant_id, s.user_id) a
    where s.tenant_id = a_tenant and s.id = a_session and s.ended_at is null and s.expires_at > at;
end $$;

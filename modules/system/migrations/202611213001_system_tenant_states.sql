-- A tenant past its date may look and not touch; the managing tenant has no date, nobody could lift it (issue 3, Tenants).

update sys_tenant set valid_until = null where tenant_id = '000000' and valid_until is not null;
alter table sys_tenant add constraint sys_tenant_home_has_no_end check (tenant_id <> '000000' or valid_until is null);

-- Said at the beginning of every transaction that may write: what the tenant may do at this moment. A tenant past its date
-- gets a transaction that reads only, whatever the code in it tries; what keeps the house running (sign-in, logs) may write.
create function enter_tenant(a_tenant text, at timestamptz, keeps_house boolean) returns text language plpgsql volatile as $$
begin
  if keeps_house then return 'open'; end if;
  if exists (select from sys_tenant t where t.tenant_id = a_tenant and t.valid_until <= at) then
    perform set_config('transaction_read_only', 'on', true);
    return 'expired';
  end if;
  return 'open';
end $$;

-- As before, without asking for the tenant's date: its people may sign in and read.
create or replace function authority_of(a_tenant text, a_session bigint, at timestamptz)
returns table (
  user_id bigint, client_id text, account text, name text, real_name text, role_ids bigint[], dept_ids bigint[],
  roles text[], is_administrator boolean, permissions text[])
language plpgsql volatile as $$
begin
  perform set_config('app.tenant', a_tenant, true);
  return query
    with recursive signed as (
      select u.id, s.client_id, u.account, u.name, u.real_name, u.role_id, u.dept_id
      from sys_session s
      join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 1
      join sys_tenant t on t.tenant_id = s.tenant_id
      where s.tenant_id = a_tenant and s.id = a_session and s.ended_at is null and s.expires_at > at),
    granted (id, parent_id) as (
      select m.id, m.parent_id from signed u
      join sys_role_menu g on g.tenant_id = a_tenant and g.role_id = any (u.role_id)
      join sys_menu m on m.id = g.menu_id
      -- Buttons of platform resources are for administrators alone, who need no grant (wire §1.6).
      where not (m.platform and m.category = 2)
      union
      -- Whoever has a button has the menus above it, as in the routes (wire §8.3).
      select m.id, m.parent_id from sys_menu m join granted g on m.id = g.parent_id)
    select u.id, u.client_id, u.account, u.name, u.real_name, u.role_id, u.dept_id, r.aliases,
      'administrator' = any (r.aliases),
      array(select m.code from sys_menu m where m.id in (select g.id from granted g))
    from signed u
    cross join lateral (
      select array(select r.role_alias from sys_role r where r.tenant_id = a_tenant and r.id = any (u.role_id) order by r.sort, r.id) as aliases) r;
end $$;

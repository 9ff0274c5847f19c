-- The departments, positions and roles of a user are parts of the row and go with it, as links of other rows do
-- (202611220755_platform_parts.sql): a refused removal counts what refers from elsewhere.

do $$
declare
  part record;
begin
  for part in
    select c.conname, c.conrelid::regclass as rel, pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.contype = 'f' and c.conname in ('sys_user_dept_user', 'sys_user_post_user', 'sys_user_role_user')
  loop
    execute format('alter table %s drop constraint %I', part.rel, part.conname);
    execute format('alter table %s add constraint %I %s on delete cascade', part.rel, part.conname, part.definition);
  end loop;
end $$;

-- The pages a person has marked as favourites (decision 1931), by the code of their menu. Menus are the platform's, so
-- there is no reference to them: a menu that is gone is not shown. Marked and unmarked again and again, so without history.
create table sys_favourite_page (
  tenant_id  text        not null default current_setting('app.tenant'),
  user_id    bigint      not null default app_user(),
  menu_code  text        not null check (char_length(menu_code) between 1 and 80),
  marked_at  timestamptz not null default app_now(),
  primary key (tenant_id, user_id, menu_code)
);
select adopt_tenant_table('sys_favourite_page', history => false);

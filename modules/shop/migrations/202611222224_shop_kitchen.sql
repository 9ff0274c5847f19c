-- What the kitchen has prepared of an order, line by line: a station bumps its lines, each is bumped once.
create table shop_prepared_item (
  tenant_id   text        not null default current_setting('app.tenant'),
  item_id     bigint      not null,
  prepared_at timestamptz not null default app_now(),
  prepared_by bigint      default nullif(app_user(), 0),
  primary key (tenant_id, item_id),
  constraint shop_prepared_item_item foreign key (tenant_id, item_id) references shop_order_item (tenant_id, id)
);
select adopt_tenant_table('shop_prepared_item', history => false);

-- Whether a station (a kitchen printer) cooks goods of a category: it names the category or one above it, or none at all.
create function station_cooks(station bigint, category bigint) returns boolean language sql stable as $$
  select not exists (select from shop_printer_category where tenant_id = app_tenant() and printer_id = station)
    or exists (
      with recursive up (id, parent_id) as (
        select id, parent_id from shop_category where tenant_id = app_tenant() and id = category
        union all
        select c.id, c.parent_id from up u join shop_category c on c.tenant_id = app_tenant() and c.id = u.parent_id)
      select from up u
      join shop_printer_category l on l.tenant_id = app_tenant() and l.printer_id = station and l.category_id = u.id)
$$;

-- What is promised with goods (goods.service): "freshly made", "can be packed". Goods name theirs; new goods have the default
-- ones, whoever adds them.
create table shop_goods_service (
  like tenant_row including all,
  name       text    not null,
  summary    text    not null default '',
  is_default boolean not null default false,
  sort       int     not null default 1,
  constraint shop_goods_service_name_unique unique (tenant_id, name),
  constraint shop_goods_service_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('shop_goods_service');
create index shop_goods_service_sort on shop_goods_service (tenant_id, sort, id);

create function default_goods_services() returns bigint[] language sql stable as $$
  select coalesce(array_agg(id order by sort, id), '{}') from shop_goods_service
  where tenant_id = app_tenant() and is_default and status = 1
$$;

alter table shop_goods add column service_ids bigint[] not null default '{}';
alter table shop_goods alter column service_ids set default default_goods_services();

create table shop_goods_promise (
  tenant_id  text   not null default current_setting('app.tenant'),
  goods_id   bigint not null,
  service_id bigint not null,
  primary key (tenant_id, goods_id, service_id),
  constraint shop_goods_promise_goods foreign key (tenant_id, goods_id) references shop_goods (tenant_id, id),
  constraint shop_goods_promise_service foreign key (tenant_id, service_id) references shop_goods_service (tenant_id, id)
);
select adopt_tenant_table('shop_goods_promise', history => false);
revoke insert, update, delete on shop_goods_promise from refectory_app;
create index shop_goods_promise_service on shop_goods_promise (tenant_id, service_id);
create trigger keep_services after insert or update of service_ids on shop_goods for each row
  execute function keep_links('shop_goods_promise', 'goods_id', 'service_id', 'service_ids');
create trigger drop_services before delete on shop_goods for each row
  execute function keep_links('shop_goods_promise', 'goods_id', 'service_id', 'service_ids');

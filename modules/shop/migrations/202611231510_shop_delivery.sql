-- Express companies and deliveries (setting.express, setting.delivery): what bringing something costs by region, by piece or weight.
create table shop_express (
  like tenant_row including all,
  name  text not null,
  code  text not null,
  phone text not null default '',
  sort  int  not null default 1,
  constraint shop_express_name_unique unique (tenant_id, name),
  constraint shop_express_code_unique unique (tenant_id, code),
  constraint shop_express_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('shop_express');
create index shop_express_sort on shop_express (tenant_id, sort, id);

-- Each rule prices something, and no region has two; one without regions (the empty code) holds everywhere else.
create function shop_delivery_rules_sound(a_method int, a_rules jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(a_rules) = 'array' and jsonb_array_length(a_rules) > 0
    and not exists (
      select from jsonb_to_recordset(a_rules) as r ("first" numeric, "firstFee" numeric, "next" numeric, "nextFee" numeric)
      where ("first" > 0 and "next" > 0 and "firstFee" >= 0 and "nextFee" >= 0
        and (a_method <> 10 or ("first" = trunc("first") and "next" = trunc("next")))) is not true)
    and (
      select count(*) = count(distinct code) from jsonb_array_elements(a_rules) r (rule), lateral (
        select code from jsonb_array_elements_text(coalesce(nullif(rule -> 'regionCodes', 'null'), '[]')) c (code)
        union all select '' where jsonb_array_length(coalesce(nullif(rule -> 'regionCodes', 'null'), '[]')) = 0) named)
$$;

create table shop_delivery (
  like tenant_row including all,
  name       text   not null,
  method     int    not null,
  express_id bigint,
  rules      jsonb  not null,
  sort       int    not null default 1,
  remark     text   not null default '',
  constraint shop_delivery_name_unique unique (tenant_id, name),
  constraint shop_delivery_express foreign key (tenant_id, express_id) references shop_express (tenant_id, id),
  constraint shop_delivery_method check (method in (10, 20)),
  constraint shop_delivery_rules check (shop_delivery_rules_sound(method, rules)),
  constraint shop_delivery_on_or_off check (status in (1, 2))
);
select adopt_tenant_table('shop_delivery');
create index shop_delivery_sort on shop_delivery (tenant_id, sort, id);
create index shop_delivery_express on shop_delivery (tenant_id, express_id) where express_id is not null;

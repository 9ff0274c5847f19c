-- Who delivers raw materials. 1 in use, 2 off.
create table stock_supplier (
  like tenant_row including all,
  name          text not null,
  code          text not null,
  contact       text not null default '',
  phone         text not null default '',
  lead_days     int  not null default 1,
  licence_no    text not null default '',
  licence_until date,
  remark        text not null default '',
  constraint stock_supplier_code_unique unique (tenant_id, code),
  constraint stock_supplier_name_unique unique (tenant_id, name),
  constraint stock_supplier_status check (status in (1, 2)),
  constraint stock_supplier_lead_days check (lead_days >= 0)
);
select adopt_tenant_table('stock_supplier');
create index stock_supplier_licence on stock_supplier (tenant_id, licence_until) where licence_until is not null;

-- A raw material names its supplier; names typed so far become suppliers.
alter table dining_dishraw add column supplier_id bigint;
do $$
declare
  each text;
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    insert into stock_supplier (tenant_id, name, code)
    select each, name, 'S' || lpad((row_number() over (order by name))::text, 4, '0')
    from (select distinct btrim(supplier) as name from dining_dishraw where tenant_id = each and btrim(supplier) <> '') typed;
    update dining_dishraw r set supplier_id = s.id
    from stock_supplier s where r.tenant_id = each and s.tenant_id = each and s.name = btrim(r.supplier);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table dining_dishraw drop column supplier,
  add constraint dining_dishraw_supplier foreign key (tenant_id, supplier_id) references stock_supplier (tenant_id, id);
create index dining_dishraw_supplier on dining_dishraw (tenant_id, supplier_id) where supplier_id is not null;

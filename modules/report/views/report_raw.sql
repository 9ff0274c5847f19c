-- What the list of raw materials to buy says of each.
create view report_raw with (security_invoker = true) as
select tenant_id, id, type_id, unit, purchase_unit, supplier_id from dining_dishraw;

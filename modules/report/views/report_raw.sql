-- What the list of raw materials to buy says of each.
create view report_raw with (security_invoker = true) as
select tenant_id, id, type_id, unit, stock, cost, purchase_unit, purchase_factor from dining_dishraw_row;

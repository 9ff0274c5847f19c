-- What there is of each raw material, in its unit: what every figure of stock reads (spec/shop#explosion).
create view dining_raw_on_hand with (security_invoker = true) as
select tenant_id, id as raw_id, stock as on_hand from dining_dishraw;

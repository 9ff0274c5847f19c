-- A price rule can be for a price level, which several types of employees share (DOMAIN §2, type: priceLevel).
alter table dining_price_rule add column price_level int,
  add constraint dining_price_rule_level check (price_level between 1 and 99);

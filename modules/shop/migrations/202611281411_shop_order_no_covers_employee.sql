-- As for bookings (202611281410): a count of the orders whose number contains a frequent text reads this index alone.
drop index shop_order_no_begins;
create index shop_order_no_begins on shop_order (tenant_id, order_no text_pattern_ops) include (employee_id);

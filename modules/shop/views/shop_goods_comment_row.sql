-- What the list of comments reads: the comment with the number of its booking or order.
create view shop_goods_comment_row with (security_invoker = true) as
  select c.*, coalesce(b.booking_no, o.order_no) as number
  from shop_goods_comment c
  left join dining_booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  left join shop_order o on o.tenant_id = c.tenant_id and o.id = c.order_id;

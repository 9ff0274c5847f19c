-- What people think of a dish: the mean of the comments that are shown (1), good as 5, fair as 3, poor as 1.
create view shop_dish_rating with (security_invoker = true) as
  select tenant_id, dish_id, count(*)::int as comments,
    round(avg(case score when 10 then 5 when 20 then 3 else 1 end), 1) as rating
  from shop_goods_comment where status = 1 group by tenant_id, dish_id;

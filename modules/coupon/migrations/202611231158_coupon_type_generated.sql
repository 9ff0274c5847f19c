-- How many coupons of a type there are is counted by the trigger alone (docs/spec/coupon.md#balance): the server's role may write
-- every column of a type but that one. A column that is added later needs its own grant.
revoke insert, update on coupon_type from refectory_app;
do $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'coupon_type'::regclass and attnum > 0 and not attisdropped and attname <> 'generated');
begin
  execute format('grant insert (%1$s), update (%1$s) on coupon_type to refectory_app', columns);
end $$;

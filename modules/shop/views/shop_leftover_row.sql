-- Left-overs with their share in what was planned; kilograms have none.
create view shop_leftover_row with (security_invoker = true) as
select *, case when unit = 1 and planned > 0 then round(100 * "left" / planned, 1) end as share from shop_leftover;

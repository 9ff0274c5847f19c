-- What the list of suppliers reads. licence_over: nothing may be bought there on that licence.
create view stock_supplier_row with (security_invoker = true) as
select s.*, coalesce(s.licence_until < app_today(), false) as licence_over from stock_supplier s;

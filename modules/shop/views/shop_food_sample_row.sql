-- What the list of food samples reads. is_due: still kept, though its time is over.
create view shop_food_sample_row with (security_invoker = true) as
select s.*, s.sample_status = 10 and s.keep_until <= app_now() as is_due from shop_food_sample s;

-- What the list of raw materials reads: whether there is less than there should be.
create view dining_dishraw_row with (security_invoker = true) as
  select r.*, r.stock < r.safe_stock as is_short from dining_dishraw r;

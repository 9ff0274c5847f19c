-- Parts of a row go with it: its links, its counters, its wallets. A counter above zero has bookings or orders behind it, and a
-- wallet that was used is kept by its own trigger, so nothing is lost; what refers from elsewhere still refuses the removal.

do $$
declare
  part record;
begin
  for part in
    select c.conname, c.conrelid::regclass as rel, pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.contype = 'f' and c.conname in (
      'dining_admin_user_place_user', 'dining_package_dish_package', 'shop_printer_category_printer',
      'dining_quota_package', 'shop_sold_goods', 'dining_place_seats_place', 'wallet_account_employee')
  loop
    execute format('alter table %s drop constraint %I', part.rel, part.conname);
    execute format('alter table %s add constraint %I %s on delete cascade', part.rel, part.conname, part.definition);
  end loop;
end $$;

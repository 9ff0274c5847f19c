-- What was paid for a bill from one kind of money (spec/report#designer): 1 cash, 2 subsidy, the fund that pays meal allowances included, 3 bonus, 4 at the
-- counter, 5 coupons. Of the ledger: what its payment took there, less what refunds of it gave back.
create function paid_from_fund(a_transfer bigint, a_fund int) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
  from wallet_transfer t
  join wallet_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id
  left join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where t.tenant_id = app_tenant() and (t.id = a_transfer or t.reverses_id = a_transfer)
    and case a_fund
      when 1 then a.bucket = 1
      when 2 then a.bucket = 2 or e.account_id = 7
      when 3 then a.bucket = 3
      when 4 then e.account_id between 1 and 5
      else e.account_id = 13 end
$$;

-- Sources that were added have rows of these tables: what a table announces is said anew, all of it.
drop trigger note_topics on dining_booking;
drop trigger note_topics_of_update on dining_booking;
select announce_rows_of('dining_booking', 'figures meals', 'figures bookings', 'figures demand', 'figures payments');
drop trigger note_topics on shop_order;
drop trigger note_topics_of_update on shop_order;
select announce_rows_of('shop_order', 'figures meals', 'figures orders', 'figures orderLines', 'figures orderGoods', 'figures demand', 'figures payments');
drop trigger note_topics on space_booking;
drop trigger note_topics_of_update on space_booking;
select announce_rows_of('space_booking', 'figures venues', 'figures venueHours', 'figures payments');
drop trigger note_topics on wallet_entry;
drop trigger note_topics_of_update on wallet_entry;
select announce_rows_of('wallet_entry', 'figures ledger', 'figures counter', 'figures balancesAt', 'figures systemLedger', 'figures systemAt');
drop trigger note_topics on stock_movement;
drop trigger note_topics_of_update on stock_movement;
select announce_rows_of('stock_movement', 'figures stock', 'figures stockAt');
select announce_rows_of('ticket_order', 'figures payments');
select announce_rows_of('space_schedule', 'figures venueHours');
select announce_rows_of('space_occupancy', 'figures venueHours');
select announce_rows_of('wallet_points_entry', 'figures points', 'figures pointsAt');
select announce_rows_of('coupon_coupon', 'figures coupons');
select announce_rows_of('dining_drawer', 'figures drawers');

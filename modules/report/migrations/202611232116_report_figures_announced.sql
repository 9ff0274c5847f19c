-- Which sources of figures have rows of a table (spec/report#dashboards): a dashboard reads a tile again when its source has changed. Names of
-- dishes, places and people are not among them; they are read again with the next change.
select announce_rows_of('dining_booking', 'figures meals', 'figures bookings', 'figures demand');
select announce_rows_of('shop_order', 'figures meals', 'figures orderLines', 'figures orderGoods', 'figures demand');
select announce_rows_of('shop_order_item', 'figures orderLines', 'figures orderGoods', 'figures demand');
select announce_rows_of('shop_leftover', 'figures leftovers');
select announce_rows_of('wallet_entry', 'figures ledger', 'figures counter');
select announce_rows_of('wallet_account', 'figures balances');
select announce_rows_of('coupon_sale', 'figures couponSales');
select announce_rows_of('coupon_use', 'figures couponUses');
select announce_rows_of('ticket_ticket', 'figures ticketSales');
select announce_rows_of('ticket_check', 'figures ticketUse');
select announce_rows_of('space_booking', 'figures venues');
select announce_rows_of('stock_movement', 'figures stock');

-- The counts by duty on the home page are read again when rows of these tables change (spec/report#duties).
select announce_rows_of('stock_purchase', 'home kitchen');
select announce_rows_of('shop_food_sample', 'home kitchen');
select announce_rows_of('wallet_approval', 'home manager');
select announce_rows_of('ticket_check_conflict', 'home manager');
select announce_rows_of('report_delivery', 'home system');
select announce_rows_of('message_sms_delivery', 'home system');

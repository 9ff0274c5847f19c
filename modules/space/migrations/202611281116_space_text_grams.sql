-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index space_booking_text;
create index space_booking_text on space_booking using gin (text_grams(tenant_id, booking_no), text_grams(tenant_id, check_code), text_grams(tenant_id, customer_phone), text_grams(tenant_id, customer_name)) with (fastupdate = off);

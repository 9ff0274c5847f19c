-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index ticket_ticket_text;
create index ticket_ticket_text on ticket_ticket using gin (text_grams(tenant_id, ticket_no), text_grams(tenant_id, holder_phone), text_grams(tenant_id, holder)) with (fastupdate = off);
drop index ticket_check_text;
create index ticket_check_text on ticket_check using gin (text_grams(tenant_id, nonce), text_grams(tenant_id, note), text_grams(tenant_id, fault)) with (fastupdate = off);
drop index ticket_order_text;
create index ticket_order_text on ticket_order using gin (text_grams(tenant_id, order_no), text_grams(tenant_id, buyer_phone), text_grams(tenant_id, buyer_name)) with (fastupdate = off);

-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index ticket_ticket_text;
create index ticket_ticket_text on ticket_ticket using gin (text_grams(tenant_id, ticket_no), text_grams(tenant_id, holder_phone), text_grams(tenant_id, holder)) with (fastupdate = off);
drop index ticket_check_text;
create index ticket_check_text on ticket_check using gin (text_grams(tenant_id, nonce), text_grams(tenant_id, note), text_grams(tenant_id, fault)) with (fastupdate = off);
drop index ticket_order_text;
create index ticket_order_text on ticket_order using gin (text_grams(tenant_id, order_no), text_grams(tenant_id, buyer_phone), text_grams(tenant_id, buyer_name)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('ticket_ticket') > 0 then analyze ticket_ticket; end if; end $$;
do $$ begin if pg_relation_size('ticket_check') > 0 then analyze ticket_check; end if; end $$;
do $$ begin if pg_relation_size('ticket_order') > 0 then analyze ticket_order; end if; end $$;

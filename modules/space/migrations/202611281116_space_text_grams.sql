-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index space_booking_text;
create index space_booking_text on space_booking using gin (text_grams(tenant_id, booking_no), text_grams(tenant_id, check_code), text_grams(tenant_id, customer_phone), text_grams(tenant_id, customer_name)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('space_booking') > 0 then analyze space_booking; end if; end $$;

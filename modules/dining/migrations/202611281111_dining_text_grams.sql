-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index dining_booking_text;
create index dining_booking_text on dining_booking using gin (text_grams(tenant_id, booking_no), text_grams(tenant_id, take_code)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('dining_booking') > 0 then analyze dining_booking; end if; end $$;

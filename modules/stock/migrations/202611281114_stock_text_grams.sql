-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index stock_movement_text;
create index stock_movement_text on stock_movement using gin (text_grams(tenant_id, batch_no), text_grams(tenant_id, business_type), text_grams(tenant_id, business_id), text_grams(tenant_id, reason)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('stock_movement') > 0 then analyze stock_movement; end if; end $$;

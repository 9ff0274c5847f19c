-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index shop_order_text;
create index shop_order_text on shop_order using gin (text_grams(tenant_id, order_no)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('shop_order') > 0 then analyze shop_order; end if; end $$;

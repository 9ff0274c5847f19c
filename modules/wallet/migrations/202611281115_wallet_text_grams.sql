-- Texts of lists that grow are found by grams behind their tenant (decision 1991).
drop index wallet_transfer_text;
create index wallet_transfer_text on wallet_transfer using gin (text_grams(tenant_id, business_type), text_grams(tenant_id, business_id)) with (fastupdate = off);
drop index wallet_recharge_order_text;
create index wallet_recharge_order_text on wallet_recharge_order using gin (text_grams(tenant_id, order_no)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('wallet_transfer') > 0 then analyze wallet_transfer; end if; end $$;
do $$ begin if pg_relation_size('wallet_recharge_order') > 0 then analyze wallet_recharge_order; end if; end $$;

-- What the list of recharges is filtered by, newest first (decisions 1672, 1852).
create index wallet_recharge_order_of_employee_newest on wallet_recharge_order (tenant_id, employee_id, create_time desc, id desc);
create index wallet_recharge_order_of_plan_newest on wallet_recharge_order (tenant_id, plan_id, create_time desc, id desc);
drop index wallet_recharge_order_plan;
create index wallet_recharge_order_of_status on wallet_recharge_order (tenant_id, recharge_status, create_time desc, id desc);

-- Grants of one person within a day count together (spec/wallet#approval): a grant keeps who gave it. Those of before have nobody,
-- and count for nobody: only those of the day are asked for.
alter table wallet_subsidy_grant add column giver_id bigint;
create index wallet_subsidy_grant_of_giver on wallet_subsidy_grant (tenant_id, giver_id, granted_at) where giver_id is not null;
create index wallet_approval_waiting_of on wallet_approval (tenant_id, create_user) where approval_status = 10;

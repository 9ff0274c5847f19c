-- The places a person looks after; no row: all of them (spec/dining#duties).
create view report_own_places with (security_invoker = true) as
select tenant_id, user_id, place_ids from dining_admin_user;

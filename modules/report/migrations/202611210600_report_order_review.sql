-- The figures of the review report and of the home page (DOMAIN §7). Counts are portions (persons). Whoever reads them names
-- the days; grouping columns are pushed down, so a day costs what its bookings cost.

-- booked: ordered ahead and not cancelled; walk_in: the rest that was not cancelled; taken and not_taken are out of both.
-- amount: paid and kept; subsidy: the part of it that subsidies paid. The id is that of the first booking.
create view report_order_review with (security_invoker = true) as
select b.tenant_id, min(b.id) as id, b.day, b.meal_period, b.place_id,
  coalesce(sum(b.persons) filter (where b.source <> 4 and b.booking_status <> 40), 0)::int as booked,
  coalesce(sum(b.persons) filter (where b.pay_status = 20 and b.booking_status <> 40), 0)::int as paid,
  coalesce(sum(b.persons) filter (where b.booking_status = 20), 0)::int as waiting,
  coalesce(sum(b.persons) filter (where b.booking_status = 30), 0)::int as taken,
  coalesce(sum(b.persons) filter (where b.booking_status = 50), 0)::int as not_taken,
  coalesce(sum(b.persons) filter (where b.source = 4 and b.booking_status <> 40), 0)::int as walk_in,
  coalesce(sum(b.persons) filter (where b.booking_status = 40), 0)::int as cancelled,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint as amount,
  coalesce(sum(b.subsidy) filter (where b.refund_status = 0), 0)::bigint as subsidy
from dining_booking b
group by b.tenant_id, b.day, b.meal_period, b.place_id;
select adopt_tenant_view('report_order_review');

-- The same per package.
create view report_package_day with (security_invoker = true) as
select b.tenant_id, b.day, b.place_id, b.package_id,
  (select k.name from dining_package k where k.tenant_id = b.tenant_id and k.id = b.package_id) as package_name,
  coalesce(sum(b.persons) filter (where b.booking_status <> 40), 0)::int as booked,
  coalesce(sum(b.persons) filter (where b.booking_status = 30), 0)::int as taken,
  coalesce(sum(b.persons) filter (where b.booking_status = 20), 0)::int as waiting,
  coalesce(sum(b.amount - b.refunded) filter (where b.pay_status = 20), 0)::bigint as amount
from dining_booking b
where b.package_id is not null
group by b.tenant_id, b.day, b.place_id, b.package_id;
select adopt_tenant_view('report_package_day');

-- Names for the charts.
create view report_place with (security_invoker = true) as
select tenant_id, id, name, sort from dining_place;
select adopt_tenant_view('report_place');

-- What the people's wallets hold, per bucket (1 cash, 2 subsidy, 3 gift).
create view report_wallet_bucket with (security_invoker = true) as
select tenant_id, bucket, sum(balance)::bigint as balance, sum(frozen)::bigint as frozen, count(*) filter (where balance <> 0) as accounts
from wallet_account
where employee_id is not null
group by tenant_id, bucket;
select adopt_tenant_view('report_wallet_bucket');

create view report_ledger_proof with (security_invoker = true) as
select tenant_id, id, create_time as at, proven, transfers, entries, accounts, milliseconds from wallet_proof;
select adopt_tenant_view('report_ledger_proof');

-- The places a person looks after; no row: all of them (DOMAIN §2, adminuser).
create view report_own_places with (security_invoker = true) as
select tenant_id, user_id, place_ids from dining_admin_user;
select adopt_tenant_view('report_own_places');

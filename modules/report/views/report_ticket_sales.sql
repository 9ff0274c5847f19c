-- Tickets per day of sale, type and way of payment. Every ticket that was ever sold is in one line; live, used, expired, void and
-- refunded sum up to those sold.
create view report_ticket_sales with (security_invoker = true) as
select t.tenant_id, min(t.id) as id, t.sold_on, t.type_id, y.kind, t.pay_type,
  count(*)::int as sold, sum(o.price)::bigint as amount,
  (count(*) filter (where t.ticket_status = 6))::int as refunded,
  coalesce(sum(o.price) filter (where t.ticket_status = 6), 0)::bigint as refunded_amount,
  coalesce(sum(o.price) filter (where t.ticket_status <> 6), 0)::bigint as net,
  (count(*) filter (where t.ticket_status in (1, 2)))::int as live,
  (count(*) filter (where t.ticket_status = 3))::int as used,
  (count(*) filter (where t.ticket_status = 4))::int as expired,
  (count(*) filter (where t.ticket_status = 5))::int as voided
from ticket_ticket_row t
join ticket_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
join ticket_type y on y.tenant_id = t.tenant_id and y.id = t.type_id
where t.sold_on is not null
  and ((select scope_of('ticket_ticket')) is null or sees_made('ticket_ticket', t.create_user, t.create_dept))
group by t.tenant_id, t.sold_on, t.type_id, y.kind, t.pay_type;

-- Ticket types with what is left of them and where their tickets are.
create view ticket_type_row with (security_invoker = true) as
  select t.*, s.taken, s.pooled, s.stock - s.taken as "left",
    n.generated as generated_count, n.sold as sold_count, n.partly_used as partly_used_count, n.used as used_count,
    n.expired as expired_count, n.void as void_count, n.refunded as refunded_count
  from ticket_type t
  join ticket_stock s on s.tenant_id = t.tenant_id and s.type_id = t.id
  cross join lateral (
    select count(*) filter (where k.ticket_status = 0)::int as generated, count(*) filter (where k.ticket_status = 1)::int as sold,
      count(*) filter (where k.ticket_status = 2)::int as partly_used, count(*) filter (where k.ticket_status = 3)::int as used,
      count(*) filter (where k.ticket_status = 4)::int as expired, count(*) filter (where k.ticket_status = 5)::int as void,
      count(*) filter (where k.ticket_status = 6)::int as refunded
    from ticket_ticket k where k.tenant_id = t.tenant_id and k.type_id = t.id) n;

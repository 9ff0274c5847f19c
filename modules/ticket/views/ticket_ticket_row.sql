-- Tickets with the number of the key that signs their code, the day of their sale, what for and how it was paid.
create view ticket_ticket_row with (security_invoker = true) as
  select t.*, k.number as key_number, (t.sold_at at time zone app_zone())::date as sold_on, o.pay_type, o.price
  from ticket_ticket t
  left join ticket_key k on k.tenant_id = t.tenant_id and k.id = t.key_id
  left join ticket_order o on o.tenant_id = t.tenant_id and o.id = t.order_id;

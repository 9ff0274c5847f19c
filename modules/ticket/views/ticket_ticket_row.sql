-- Tickets with the number of the key that signs their code.
create view ticket_ticket_row with (security_invoker = true) as
  select t.*, k.number as key_number
  from ticket_ticket t
  left join ticket_key k on k.tenant_id = t.tenant_id and k.id = t.key_id;

-- Conflicts with who let whom pass, where and when, and the use they conflict with.
create view ticket_check_conflict_row with (security_invoker = true) as
  select f.*, c.ticket_id, c.type_id, c.place_id, c.device_id, c.create_user as operator, c.scanned_at, c.create_time as received_at, c.reason,
    coalesce(t.ticket_no, '') as ticket_no, o.place_id as other_place_id, o.scanned_at as other_at
  from ticket_check_conflict f
  join ticket_check c on c.tenant_id = f.tenant_id and c.id = f.check_id
  left join ticket_ticket t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
  left join ticket_check o on o.tenant_id = f.tenant_id and o.id = f.other_check_id;

-- Keys without their private half, and how many tickets in use they have signed.
create view ticket_key_row with (security_invoker = true) as
  select k.tenant_id, k.id, k.create_user, k.create_dept, k.create_time, k.update_user, k.update_time, k.status, k.version,
    k.number, k.public_key, k.key_status, k.started_at, k.rotated_at, k.verify_until, k.retired_at, k.reason,
    (select count(*)::int from ticket_ticket t
     where t.tenant_id = k.tenant_id and t.key_id = k.id and t.ticket_status in (1, 2)) as tickets
  from ticket_key k;

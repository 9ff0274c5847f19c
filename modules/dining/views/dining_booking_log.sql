-- The state log of bookings with the common columns of a resource.
create view dining_booking_log with (security_invoker = true) as
  select l.tenant_id, l.id, l.operator as create_user, null::bigint as create_dept, l.at as create_time, null::bigint as update_user,
    null::timestamptz as update_time, 1 as status, 1 as version,
    l.row_id as booking_id, b.booking_no, b.employee_id, b.place_id,
    array_position(array['create', 'pay', 'take', 'takeback', 'cancel', 'expire', 'mealEnd', 'lateEntry', 'remark'], l.action) as action,
    l.from_status, l.to_status, l.operator, l.at,
    case when l.action = 'mealEnd' then array_position(array['charge', 'refund', 'strike'], l.detail) end as no_show,
    case when l.action <> 'mealEnd' then l.detail end as detail
  from state_log l
  left join dining_booking b on b.tenant_id = l.tenant_id and b.id = l.row_id
  where l.resource = 'dining.booking';

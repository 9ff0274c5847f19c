-- Each delivery twice: as it is, and without what tells who was written to and what. The reader's right chooses
-- (is_plain), so that nobody can search for a number he may not see.
create view message_sms_delivery_row with (security_invoker = true) as
  select d.tenant_id, d.id, d.create_user, d.create_dept, d.create_time, d.update_user, d.update_time, d.status, d.version,
    d.batch_id::text as batch_id, d.sms_code, d.provider, d.sign_name, d.template_code, d.reason, d.detail, d.vendor_no, d.sent_time, p.is_plain,
    case when p.is_plain then d.phone else left(d.phone, 3) || '****' || right(d.phone, 4) end as phone,
    case when p.is_plain then d.params::text else '***' end as params
  from message_sms_delivery d cross join (values (true), (false)) p (is_plain);

-- Ticket orders; `status` is their state, as the specification of the calls names it (decision 2007).
create view ticket_order_row with (security_invoker = true) as
  select o.tenant_id, o.id, o.create_user, o.create_dept, o.create_time, o.update_user, o.update_time, o.order_status as status, o.version,
    o.order_no, o.type_id, o.quantity, o.employee_id, o.buyer_name, o.buyer_phone, o.holder, o.price, o.amount, o.pay_type, o.pay_status,
    o.pay_deadline, o.paid_at, o.transfer_id, o.subsidy, o.refund_status, o.refunded, o.order_status, o.cancelled_at, o.cancel_reason, o.remark
  from ticket_order o;

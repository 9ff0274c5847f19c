-- Once the kitchen has begun, a cancellation asks it: 21, with who asked, when and why; they stay after it has decided.
alter table shop_order
  add column cancel_reason   text not null default '',
  add column cancel_asked_at timestamptz,
  add column cancel_asked_by bigint,
  add constraint shop_order_cancel_request check (
    order_status <> 21 or (cancel_asked_at is not null and cancel_reason <> '' and pay_status = 20));
drop index shop_order_open;
create index shop_order_open on shop_order (tenant_id, day, place_id, meal_period) where order_status in (20, 21, 30, 40);

alter table message_work_item drop constraint message_work_item_kind_known;
alter table message_work_item add constraint message_work_item_kind_known
  check (kind in ('guest', 'import', 'print', 'task', 'backup', 'sampleMissing', 'sampleOverdue', 'supplierLicence', 'stockExpiring', 'cancelRequest'));

-- Messages of the product bring a file: its name, and the call that gives it to whom it is for
-- (docs/spec/report.md#schedules). A report that could not be sent is work that waits.
alter table message_mail
  add column file_name text not null default '',
  add column file_path text not null default '',
  add constraint message_mail_file_whole check ((file_name = '') = (file_path = ''));
alter table message_work_item drop constraint message_work_item_kind_known;
alter table message_work_item add constraint message_work_item_kind_known
  check (kind in ('guest', 'import', 'print', 'task', 'backup', 'sampleMissing', 'sampleOverdue', 'supplierLicence', 'stockExpiring', 'cancelRequest', 'summaryDelta', 'drawerOpen', 'ticketConflict', 'spaceOffer', 'reportDelivery'));

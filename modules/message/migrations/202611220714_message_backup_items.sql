-- A backup that fails waits for whoever reads the logs (issue 10 §1b.4).
alter table message_work_item drop constraint message_work_item_kind_known;
alter table message_work_item add constraint message_work_item_kind_known
  check (kind in ('guest', 'import', 'print', 'task', 'backup'));

-- Kind 9: the report of a cash drawer, from a printer for receipts (spec/shop#drawer-slip).
alter table shop_print_job drop constraint shop_print_job_kind;
alter table shop_print_job add constraint shop_print_job_kind check (kind between 1 and 9);

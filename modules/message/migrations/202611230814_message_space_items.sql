-- Offers of the waiting list to people who have to be called are work that waits (docs/spec/space.md#waiting-list).
alter table message_work_item drop constraint message_work_item_kind_known;
alter table message_work_item add constraint message_work_item_kind_known
  check (kind in ('guest', 'import', 'print', 'task', 'backup', 'sampleMissing', 'sampleOverdue', 'supplierLicence', 'stockExpiring', 'cancelRequest', 'summaryDelta', 'drawerOpen', 'ticketConflict', 'spaceOffer'));

-- A message of the product is kept in both languages and shown in its reader's; what a person wrote is `title` and `content` alone.
alter table message_mail
  add column title_en text not null default '',
  add column content_en text not null default '';

-- Messages that have both languages in one line, known by the English of the product.
do $$
declare
  each text;
  said constant text := '^(.*) · (.+ sent you a copy: “.*|Reminder: “.*|Overdue: “.*|Request \S+ was (?:rejected|approved).*|Your coupon .*'
    || '|The cancellation request of order .*|The kitchen did not agree to cancel order .*|Venue booking \S+ was (?:cancelled|moved)'
    || '|.+ is free now and kept for you until .*|An administrator has removed your second factor)$';
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    update message_mail set title = regexp_replace(title, said, '\1'), title_en = regexp_replace(title, said, '\2') where title ~ said;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

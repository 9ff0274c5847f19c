-- The duty of a dining admin limits what his roles give him (decision 1276): asked together with authority_of, heard like it.

create function duty_of(a_tenant text, a_user bigint) returns int language sql stable as $$
  select duty from dining_admin_user where tenant_id = a_tenant and user_id = a_user
$$;

create trigger notify_authority after insert or delete or update of user_id, duty on dining_admin_user
  for each row execute function notify_authority();

-- A circle of substitutes is refused at the field that closes it (spec/shop#printer).
create or replace function refuse_substitute_cycle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('substitutes %s %s', new.tenant_id, new.place_id), 0));
  if exists (
    with recursive chain (id) as (
      select new.substitute_id
      union
      select p.substitute_id from chain c
      join shop_printer p on p.tenant_id = new.tenant_id and p.id = c.id
      where p.substitute_id is not null)
    select from chain where id = new.id
  ) then
    raise exception 'printer % would be its own substitute', new.name
      using errcode = 'check_violation', constraint = 'shop_printer_substitute_no_cycle', table = 'shop_printer',
        column = 'substitute_id';
  end if;
  return new;
end $$;

-- Books and their worth, shelf by shelf.
create view library_stock with (security_invoker = true) as
select s.tenant_id, s.id, s.name as shelf_name, s.room, count(b.id)::int as books,
  coalesce(sum(b.price), 0)::bigint as worth
from library_shelf s left join library_book b on b.tenant_id = s.tenant_id and b.shelf_id = s.id
group by s.tenant_id, s.id, s.name, s.room;

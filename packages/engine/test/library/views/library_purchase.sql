-- What was bought, day by day and shelf by shelf.
create view library_purchase with (security_invoker = true) as
select b.tenant_id, min(b.id) as id, b.bought_on, b.shelf_id, count(*)::int as books, sum(b.price)::bigint as worth
from library_book b where b.bought_on is not null
group by b.tenant_id, b.bought_on, b.shelf_id;

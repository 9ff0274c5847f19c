-- 报表列表 (spec/report#saved-reports): what people keep of the reports, by the menu of its report, and the reports that they have designed. The
-- content stays with the view or report itself. Designed reports have numbers of their own here (designedRow in report-list-rows.ts).
create view report_list_row with (security_invoker = true) as
select v.tenant_id, v.id, v.name, v.user_id, m.id as menu_id, 1 as kind, v.create_user, v.create_dept, v.create_time, v.update_user, coalesce(v.update_time, v.create_time) as update_time, v.status,
  v.version
from sys_list_view v
join (values
  ('report.orderReview', 'basic_order_review'), ('report.orderRawList', 'basic_order_raw_list'), ('report.orderRawDishes', 'basic_order_raw_list'),
  ('report.takeOrderList', 'take_order_list'),
  ('report.shopOrderDetail', 'shop_order_detail'), ('report.orderHalfhouse', 'basic_order_halfhouse'), ('report.orderHotel', 'basic_order_hotel'),
  ('report.stockBalance', 'stock_balance'), ('report.drawer', 'basic_drawer'), ('report.leftover', 'basic_leftover'),
  ('report.ticketSales', 'ticket_sales'), ('report.ticketUse', 'ticket_use'), ('report.spaceUse', 'space_use')
) as r (list, code) on r.list = v.list
join sys_menu m on m.code = r.code
union all
select d.tenant_id, 100000000000000000 + d.id, d.name, d.user_id, m.id, 2, d.create_user, d.create_dept, d.create_time, d.update_user, coalesce(d.update_time, d.create_time), d.status,
  d.version
from report_definition d join sys_menu m on m.code = 'report_definition';

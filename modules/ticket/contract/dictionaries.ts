import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const ticketKind = dictionary('ticket_kind', '票种类别', 'Kind of ticket', {
  meal: entry(1, '餐票', 'Meal'),
  entrance: entry(2, '门票', 'Entrance'),
  package: entry(3, '套票', 'Combined'),
});

export const ticketTypeStatus = dictionary('ticket_type_status', '票种状态', 'Status of a ticket type', {
  onSale: entry(1, '在售', 'Available', 'success'),
  offSale: entry(2, '停售', 'Unavailable', 'default'),
});

export const ticketStatus = dictionary('ticket_status', '票状态', 'Status of a ticket', {
  generated: entry(0, '已生成', 'Generated', 'default'),
  sold: entry(1, '已售', 'Sold', 'success'),
  partlyUsed: entry(2, '部分使用', 'Partly used', 'processing'),
  used: entry(3, '已使用', 'Used', 'default'),
  expired: entry(4, '已过期', 'Expired', 'default'),
  void: entry(5, '已作废', 'Void', 'default'),
  refunded: entry(6, '已退款', 'Refunded', 'default'),
});

export const ticketOrderStatus = dictionary('ticket_order_status', '票务订单状态', 'Status of a ticket order', {
  unpaid: entry(10, '待支付', 'Unpaid', 'warning'),
  paid: entry(20, '已支付', 'Paid', 'default'),
  cancelled: entry(40, '已取消', 'Cancelled', 'default'),
});

export const ticketPlaceKind = dictionary('ticket_place_kind', '检票点类别', 'Kind of check point', {
  place: entry(1, '场所', 'Place'),
  venue: entry(2, '场馆', 'Venue'),
  gate: entry(3, '检票口', 'Gate'),
});

export const ticketPlaceStatus = dictionary('ticket_place_status', '检票点状态', 'Status of a check point', {
  open: entry(1, '开放', 'Open', 'success'),
  closed: entry(2, '关闭', 'Closed', 'default'),
});

export const ticketKeyStatus = dictionary('ticket_key_status', '密钥状态', 'Status of a key', {
  signing: entry(1, '签发中', 'Signing', 'success'),
  verifying: entry(2, '仅验证', 'Verifying only', 'processing'),
  retired: entry(3, '已停用', 'Retired', 'default'),
});

/** Business dictionaries of tickets (spec/ticket). Code relies on the keys. */
export const ticketDictionaries = [
  ticketKind,
  ticketTypeStatus,
  ticketStatus,
  ticketOrderStatus,
  ticketPlaceKind,
  ticketPlaceStatus,
  ticketKeyStatus,
] as const;

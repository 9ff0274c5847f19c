import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const supplierStatus = dictionary('supplier_status', '供应商状态', 'Supplier status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const stockKind = dictionary('stock_kind', '库存变动类别', 'Kind of stock movement', {
  receive: entry(10, '入库', 'Received'),
  consume: entry(20, '领用', 'Consumed'),
  waste: entry(30, '报损', 'Wasted'),
  count: entry(40, '盘点', 'Stocktake'),
  transferOut: entry(50, '调出', 'Transferred out'),
  transferIn: entry(51, '调入', 'Transferred in'),
  giveBack: entry(60, '退货', 'Returned'),
});

export const purchaseStatus = dictionary('purchase_status', '采购单状态', 'Purchase order status', {
  draft: entry(10, '草稿', 'Draft', 'warning'),
  ordered: entry(20, '已下单', 'Ordered', 'processing'),
  partly: entry(30, '部分收货', 'Partly received', 'warning'),
  received: entry(40, '已收齐', 'Received', 'default'),
  cancelled: entry(60, '已取消', 'Cancelled', 'default'),
});

/** Business dictionaries of the stock (spec/stock#suppliers). */
export const stockDictionaries = [supplierStatus, stockKind, purchaseStatus] as const;

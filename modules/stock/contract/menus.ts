import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** 库存管理: raw materials in store, and where they come from (spec/stock#suppliers). */
export const stockMenus: readonly Menu[] = [
  {
    code: 'stock',
    label: label('库存管理', 'Stock'),
    path: '/stock',
    icon: 'inbox',
    sort: 15,
    children: [
      item('stock_level', '库存', 'Stock levels', '/stock/level', 'database', 'stock.level'),
      { code: 'stock_count', label: label('盘点', 'Stocktake'), path: '/stock/count', icon: 'carry-out', sort: 0 },
      item('stock_batch', '库存批次', 'Batches', '/stock/batch', 'clock-circle', 'stock.batch'),
      item('stock_movement', '库存流水', 'Movements', '/stock/movement', 'swap', 'stock.movement'),
      item('stock_purchase', '采购单', 'Purchase orders', '/stock/purchase', 'shopping', 'stock.purchase'),
      item(
        'stock_purchase_line',
        '采购明细',
        'Purchase order lines',
        '/stock/purchase/lines',
        'ordered-list',
        'stock.purchaseLine',
      ),
      item('stock_supplier', '供应商', 'Suppliers', '/stock/supplier', 'solution', 'stock.supplier'),
      item('stock_proof', '库存核对', 'Stock checks', '/stock/proof', 'safety', 'stock.proof'),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

function item(code: string, zh: string, en: string, path: string, icon: string, resource: string): Menu {
  return { code, label: label(zh, en), path, icon, sort: 0, resource };
}

import { label } from '@refectory/declaration/label.ts';
import { drawerReport } from '../../drawer-report.ts';
import { stockBalance } from '../../stock-balance.ts';
import { defineSource, measure, ofColumn, unopened } from '../figure-source.ts';

const drawer = drawerReport.columns;
const balance = stockBalance.columns;

/** Money at the counter, by way of payment. */
export const counter = defineSource({
  label: label('收银', 'Counter'),
  right: 'basic_drawer',
  hasDay: true,
  by: ['placeId', 'cashierId', 'payType'],
  figures: {
    entries: ofColumn(drawer.entries, 'entries', '收款与退款的笔数', 'Receipts and payments'),
    received: ofColumn(drawer.received, 'yuan', '柜台收到的款项', 'Amount taken at the counter'),
    paidOut: ofColumn(drawer.paidOut, 'yuan', '柜台退出的款项', 'Amount paid out at the counter'),
    net: ofColumn(drawer.net, 'yuan', '收款减退款', 'Taken minus paid out'),
    difference: ofColumn(drawer.difference, 'yuan', '清点时发现的差异', 'Differences found when drawers were counted'),
  },
  drillDown: {
    filters: { day: 'day', placeId: 'placeId', cashierId: 'cashierId', payType: 'payType' },
  },
});

/** Drawers, by the day they were opened for. */
export const drawers = defineSource({
  label: label('收银班次', 'Drawers'),
  right: 'basic_drawer',
  hasDay: true,
  by: ['placeId', 'cashierId'],
  figures: {
    drawers: ofColumn(drawer.drawers, 'drawers', '开出的收银班次', 'Drawers that were opened'),
    closed: measure('integer', label('已结班次', 'Closed'), 'drawers', label('其中已结的班次', 'Of these, closed')),
  },
  drillDown: { filters: { day: 'day', placeId: 'placeId', cashierId: 'cashierId' }, given: ['placeId', 'cashierId'] },
});

/** Every movement of the wallets of people, by the wallet it moved and why. */
export const ledger = defineSource({
  label: label('钱包流水', 'Wallet ledger'),
  right: 'wallet_entry',
  hasDay: true,
  by: ['bucket', 'scene', 'employeeTypeId', 'groupId', 'deptId'],
  figures: {
    entries: measure(
      'integer',
      label('流水笔数', 'Entries'),
      'entries',
      label('员工钱包的流水笔数', 'Entries of employee wallets'),
    ),
    credited: measure(
      'money',
      label('入账', 'Credited'),
      'yuan',
      label('进入员工钱包的金额', 'Amount paid into employee wallets'),
    ),
    debited: measure(
      'money',
      label('出账', 'Debited'),
      'yuan',
      label('离开员工钱包的金额', 'Amount paid out of employee wallets'),
    ),
    change: measure('money', label('净变动', 'Change'), 'yuan', label('入账减出账', 'Credited minus debited')),
  },
  drillDown: {
    filters: {
      day: 'createTime',
      bucket: 'bucket',
      scene: 'scene',
      employeeTypeId: 'employeeTypeId',
      groupId: 'groupId_equal',
      deptId: 'deptId_equal',
    },
    given: ['bucket', 'scene'],
  },
});

/** What the wallets of people hold at this moment; it has no days. */
export const balances = defineSource({
  label: label('钱包余额', 'Wallet balances'),
  right: 'report_home',
  hasDay: false,
  by: ['bucket', 'employeeTypeId', 'groupId', 'deptId'],
  figures: {
    balance: measure(
      'money',
      label('余额', 'Balance'),
      'yuan',
      label('此刻员工钱包的余额', 'Current balance of employee wallets'),
    ),
    frozen: measure('money', label('冻结', 'Frozen'), 'yuan', label('余额中冻结的部分', 'Frozen part of the balance')),
    accounts: measure(
      'integer',
      label('有余额的账户', 'Accounts'),
      'accounts',
      label('余额不为零的账户数', 'Accounts whose balance is not zero'),
    ),
  },
  drillDown: {
    filters: { bucket: 'bucket' },
    given: ['bucket'],
    unasked: {
      employeeTypeId: 'The list of accounts knows the person, not the type.',
      groupId: 'The list of accounts knows the person, not the group.',
      deptId: 'The list of accounts knows the person, not the department.',
    },
  },
});

/** What came and went of raw materials in store. */
export const stock = defineSource({
  label: label('库存', 'Stock'),
  right: 'stock_balance',
  hasDay: true,
  by: ['placeId', 'rawId', 'rawTypeId', 'stockUnit', 'stockKind'],
  figures: {
    movements: measure(
      'integer',
      label('流水笔数', 'Movements'),
      'entries',
      label('库存流水的笔数', 'Movements of stock'),
    ),
    inQuantity: ofColumn(
      balance.inQuantity,
      'quantity',
      '入库数量，按原材料的单位',
      'Quantity received, in the unit of the ingredient',
    ),
    outQuantity: ofColumn(
      balance.outQuantity,
      'quantity',
      '出库数量，按原材料的单位',
      'Quantity issued, in the unit of the ingredient',
    ),
    wasteQuantity: measure(
      'decimal',
      label('报损数量', 'Wasted'),
      'quantity',
      label('出库数量中报损的部分', 'Wasted part of the quantity issued'),
    ),
    inValue: ofColumn(balance.inValue, 'yuan', '入库的成本', 'Cost of receipts'),
    outValue: ofColumn(balance.outValue, 'yuan', '出库的成本', 'Cost of issues'),
    wasteValue: ofColumn(balance.wasteValue, 'yuan', '出库成本中报损的部分', 'Wasted part of the cost issued'),
  },
  drillDown: {
    filters: { day: 'day', placeId: 'placeId', rawId: 'rawId', stockUnit: 'unit', stockKind: 'kind' },
    given: ['placeId', 'rawId', 'stockUnit', 'stockKind'],
    unasked: { rawTypeId: 'The list of movements knows its raw material, not the type of it.' },
  },
});

/** What was in store at the end of a day. */
export const stockAt = defineSource({
  label: label('期末库存', 'Stock at a day'),
  right: 'stock_balance',
  hasDay: true,
  isStanding: true,
  by: ['placeId', 'rawId', 'rawTypeId', 'stockUnit'],
  figures: {
    endQuantity: ofColumn(
      balance.endQuantity,
      'quantity',
      '期间最后一天结束时的库存，按原材料的单位',
      'Stock at the end of the last day, in the unit of the ingredient',
    ),
    endValue: ofColumn(
      balance.endValue,
      'yuan',
      '期间最后一天结束时库存的成本',
      'Cost of the stock at the end of the last day',
    ),
  },
  drillDown: unopened(['placeId', 'rawId', 'rawTypeId', 'stockUnit']),
});

import { page, undisturbed, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

export const shopPages: readonly PageEntry[] = [
  page('/shop/order', '订单管理', 'Orders', async () => (await import('./order/order-page.tsx')).OrderPage),
  page(
    '/shop/printjobs',
    '打印任务',
    'Print jobs',
    async () => (await import('./print/print-job-page.tsx')).PrintJobPage,
  ),
  page(
    '/shop/goods-comment',
    '商品评价',
    'Reviews',
    async () => (await import('./comment/comment-page.tsx')).CommentPage,
  ),
  page(
    '/shop/delivery',
    '配送规则',
    'Delivery rules',
    async () => (await import('./delivery/delivery-page.tsx')).DeliveryPage,
  ),
  withoutRecords(
    page(
      '/shop/delivery-calculator',
      '运费试算',
      'Delivery calculator',
      async () => (await import('./delivery/calculator-page.tsx')).CalculatorPage,
    ),
  ),
  withoutRecords(
    page(
      '/shop/setting',
      '店铺设置',
      'Store settings',
      async () => (await import('./setting/setting-page.tsx')).SettingPage,
    ),
  ),
  page('/shop/printer', '打印机', 'Printers', async () => (await import('./print/printer-page.tsx')).PrinterPage),
  page(
    '/shop/foodsample',
    '食品留样',
    'Food samples',
    async () => (await import('./sample/sample-page.tsx')).SamplePage,
  ),
  page(
    '/shop/leftover',
    '剩余登记',
    'Leftovers',
    async () => (await import('./leftover/leftover-page.tsx')).LeftoverPage,
  ),
  page(
    '/shop/leftover/record',
    '登记剩余',
    'Record leftovers',
    async () => (await import('./leftover/record-page.tsx')).RecordPage,
    { menu: '/shop/leftover' },
  ),
  page(
    '/shop/forecast',
    '备餐预测',
    'Forecast',
    async () => (await import('./forecast/forecast-page.tsx')).ForecastPage,
  ),
  page(
    '/shop/forecast/backtest',
    '预测回测',
    'Backtest of the forecast',
    async () => (await import('./forecast/backtest-page.tsx')).BacktestPage,
    { menu: '/shop/forecast' },
  ),
  undisturbed(
    page(
      '/shop/kitchen',
      '厨房屏',
      'Kitchen screen',
      async () => (await import('./kitchen/kitchen-page.tsx')).KitchenPage,
    ),
  ),
  undisturbed(
    page(
      '/shop/collect',
      '取餐屏',
      'Pickup screen',
      async () => (await import('./collect/collect-page.tsx')).CollectPage,
    ),
  ),
  page(
    '/shop/ordersummary',
    '订单汇总',
    'Order summary',
    async () => (await import('./summary/summary-page.tsx')).SummaryPage,
  ),
  page(
    '/shop/ordersummary/sheet',
    '汇总单',
    'Summary sheet',
    async () => (await import('./summary/summary-sheet-page.tsx')).SummarySheetPage,
    { menu: '/shop/ordersummary' },
  ),
  page('/shop/goods', '周菜单', 'Week menu', async () => (await import('./goods-page.tsx')).GoodsPage),
  withoutRecords(
    page(
      '/shop/menu-plan',
      '排菜',
      'Menu planner',
      async () => (await import('./menu/menu-plan-page.tsx')).MenuPlanPage,
    ),
  ),
  page(
    '/shop/rotation',
    '菜单轮换',
    'Menu cycles',
    async () => (await import('./rotation/rotation-page.tsx')).RotationPage,
  ),
  page(
    '/shop/rotation/sheet',
    '编辑轮换',
    'Edit menu cycle',
    async () => (await import('./rotation/sheet/rotation-sheet-page.tsx')).RotationSheetPage,
    { menu: '/shop/rotation' },
  ),
  page(
    '/shop/rotation/apply',
    '套用轮换',
    'Apply menu cycle',
    async () => (await import('./rotation/apply/apply-rotation-page.tsx')).ApplyRotationPage,
    { menu: '/shop/rotation' },
  ),
  withoutRecords(
    page(
      '/shop/menu-board',
      '菜单屏',
      'Menu board',
      async () => (await import('./menu/board/menu-board-page.tsx')).MenuBoardPage,
    ),
  ),
];

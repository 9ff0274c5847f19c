import { label } from '@refectory/declaration/label.ts';

export const codeTexts = {
  tables: label('桌码', 'Table codes'),
  place: label('码图', 'Code'),
  ofChosen: label('所选 {count} 张餐桌', '{count} tables chosen'),
  ofPlace: label('筛选出的就餐点的全部餐桌', 'All tables of the place that the list is filtered by'),
  ofAll: label(
    '全部餐桌。选择餐桌或按就餐点筛选后可生成新码',
    'All tables. Choose some, or filter by a place, to make new codes',
  ),
  size: label('码图尺寸', 'Size of the code'),
  millimetres: label('{size} 毫米', '{size} mm'),
  columns: label('列数', 'Columns'),
  withPlace: label('就餐点名称', 'Name of the place'),
  withTable: label('桌号', 'Table number'),
  preview: label('预览', 'Preview'),
  missing: label('{count} 个还没有码图', '{count} without a code yet'),
  none: label('还没有码图，请先生成', 'There is no code yet: make it first'),
  print: label('打印', 'Print'),
  download: label('下载 ZIP', 'Download ZIP'),
  make: label('生成新码', 'Make new codes'),
  makeSure: label(
    '已有的码将立即作废，贴出的桌牌需要更换。确定生成新码？',
    'Codes made before become void at once, and their labels have to be replaced. Make new codes?',
  ),
  made: label('已生成 {count} 个码图', '{count} codes made'),
  open: label('打开', 'Open'),
  openTitle: label('打开客人看到的页面', 'Open the page that guests see'),
  test: label('测试', 'Test'),
  works: label('设置可用', 'These settings work'),
} as const;

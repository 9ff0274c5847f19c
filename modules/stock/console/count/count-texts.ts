import { label } from '@refectory/declaration/label.ts';

/** Wording of the stock-take. */
export const countTexts = {
  page: label('盘点', 'Stocktake'),
  choosePlace: label('选择就餐点后列出原材料', 'Choose a place to list its ingredients'),
  none: label('没有原材料', 'No ingredients'),
  noMatch: label('没有符合的原材料', 'No matching ingredients'),
  keyword: label('按名称或编码筛选', 'Filter by name or code'),
  raw: label('原材料', 'Ingredient'),
  type: label('类型', 'Type'),
  expected: label('账面数量', 'Book quantity'),
  counted: label('实盘数量', 'Counted'),
  countedOf: label('{raw} 实盘数量', 'Counted of {raw}'),
  difference: label('差异', 'Difference'),
  table: label('盘点明细', 'Counted ingredients'),
  summary: label('已盘 {counted} 项，差异 {different} 项', '{counted} counted, {different} differ'),
  save: label('保存盘点', 'Save stocktake'),
  asBooked: label('未填的按账面', 'Fill the rest from the books'),
  confirm: label('保存后生成 {different} 项差异的库存流水，确定？', 'Book {different} differences as stock movements?'),
  saved: label('盘点 {countNo} 已保存，差异 {different} 项', 'Stocktake {countNo} saved, {different} differences'),
} as const;

import { label } from '@refectory/declaration/label.ts';

export const deliveryTexts = {
  chooseRegion: label('选择地区，或输入名称查找', 'Choose regions, or type a name'),
  noRegion: label('没有该地区', 'No such region'),
  elsewhere: label('其他地区', 'Everywhere else'),
  rules: label('地区与费用', 'Regions and fees'),
  regionsOf: label('第 {n} 条：地区', 'Rule {n}: regions'),
  firstOf: label('第 {n} 条：首件或首重', 'Rule {n}: first'),
  firstFeeOf: label('第 {n} 条：首费', 'Rule {n}: fee for the first'),
  nextOf: label('第 {n} 条：续件或续重', 'Rule {n}: each further'),
  nextFeeOf: label('第 {n} 条：续费', 'Rule {n}: fee for each further'),
  first: label('首', 'First'),
  next: label('每续', 'each further'),
  remove: label('删除第 {n} 条', 'Remove rule {n}'),
  add: label('添加地区', 'Add regions'),
  none: label('没有列出的地区不配送', 'No delivery to regions that are not listed'),
  pieces: label('件', 'pcs'),
  kilograms: label('公斤', 'kg'),
  line: label(
    '{regions}：首 {first}{unit} ¥{firstFee}，每续 {next}{unit} ¥{nextFee}',
    '{regions}: first {first} {unit} ¥{firstFee}, each further {next} {unit} ¥{nextFee}',
  ),
  title: label('运费试算', 'Delivery calculator'),
  conditions: label('试算条件', 'Conditions'),
  run: label('试算', 'Calculate'),
  waiting: label('填写左侧条件后，这里说明运费如何得出', 'Fill in the form to see how the fee is calculated'),
  explained: label(
    '{regions}：首 {first} ¥{firstFee}，续 {further} 次，每次 ¥{nextFee}',
    '{regions}: first {first} ¥{firstFee}, then {further} × ¥{nextFee}',
  ),
  byOneself: label('自行配送', 'Delivered by the canteen'),
} as const;

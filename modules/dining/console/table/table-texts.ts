import { label } from '@refectory/declaration/label.ts';

export const tableTexts = {
  title: label('批量新增餐桌', 'Add several tables'),
  add: label('新增餐桌', 'Add tables'),
  added: label('已新增 {count} 张餐桌', '{count} tables added'),
  willAdd: label('将新增 {count} 张餐桌：{codes}', 'Adds {count} tables: {codes}'),
  exist: label(
    '已有 {count} 张相同桌号的餐桌：{codes}。可跳过这些号码，或更改前缀。',
    '{count} tables with these codes exist: {codes}. Skip their numbers or change the prefix.',
  ),
  skipExisting: label('跳过已有的', 'Skip those'),
  incomplete: label('选择就餐点并填写号码后显示桌号', 'Choose a place and numbers to see the codes'),
} as const;

import { label } from '@refectory/declaration/label.ts';

export const texts = {
  none: label('不使用', 'Use none'),
  best: label('最优', 'Best'),
  saves: label('省 ¥{amount}', 'Saves ¥{amount}'),
} as const;

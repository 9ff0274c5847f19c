import { label } from '@refectory/declaration/label.ts';

/** Wording of the choice of a saving. */
export const texts = {
  none: label('不使用', 'Use none'),
  best: label('最优', 'Best'),
  saves: label('省 ¥{amount}', 'Saves ¥{amount}'),
} as const;

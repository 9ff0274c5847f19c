import { label } from '@refectory/declaration/label.ts';

export const commentTexts = {
  title: label('代填评价', 'Write a review'),
  dish: label('用过的菜品', 'Dish they had'),
  choosePerson: label(
    '选择员工后列出近 30 天未评价的菜品',
    'Choose an employee to see the dishes of the last 30 days without a review',
  ),
  nothing: label('近 30 天没有可评价的菜品', 'There is nothing to review from the last 30 days'),
  image: label('图片 {number}', 'Image {number}'),
  done: label('评价已保存', 'The review was saved'),
} as const;

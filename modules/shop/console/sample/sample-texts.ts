import { label } from '@refectory/declaration/label.ts';

export const sampleTexts = {
  title: label('按菜单留样', 'Take samples by the menu'),
  take: label('留样 {count} 道菜', 'Take {count} samples'),
  taken: label('已留样 {count} 道菜', '{count} samples taken'),
  dishes: label('未留样菜品', 'Dishes without a sample'),
  all: label('全选', 'All'),
  chooseMeal: label('选择就餐点、日期和餐次后列出未留样的菜品', 'Choose place, day and meal to see the dishes'),
  none: label('这一餐没有未留样的菜品', 'Every dish of this meal has its sample'),
} as const;

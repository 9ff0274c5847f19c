import { label } from '@refectory/declaration/label.ts';

export const recipeTexts = {
  recipe: label('配方', 'Recipe'),
  recipeOf: label('配方 · {name}', 'Recipe · {name}'),
  cost: label('每份成本', 'Cost per portion'),
  costValue: label('{cost} 元', '¥{cost}'),
  serving: label('库存可供', 'Stock allows'),
  portions: label('{count} 份', '{count} portions'),
  unlimited: label('还没有配方', 'No recipe yet'),
  scarce: label('受限于{name}', 'limited by {name}'),
  takes: label('一份所需原材料', 'Ingredients per portion'),
  takesHint: label('子菜品已展开，含损耗', 'Sub-dishes broken down, loss included'),
  raw: label('原材料', 'Ingredient'),
  perPortion: label('每份用量', 'Per portion'),
  stock: label('库存', 'Stock'),
  enough: label('可供份数', 'Portions'),
} as const;

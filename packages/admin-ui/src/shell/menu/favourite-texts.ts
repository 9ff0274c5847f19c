import { label } from '@refectory/declaration/label.ts';

export const favouriteTexts = {
  favourite: label('收藏', 'Favourite'),
  add: label('收藏此页', 'Add to favourites'),
  remove: label('取消收藏', 'Remove from favourites'),
  favourites: label('我的收藏', 'Favourites'),
  recent: label('最近使用', 'Recently used'),
} as const;

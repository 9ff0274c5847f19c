import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const commentScore = dictionary('comment_score', '评价', 'Score', {
  good: entry(10, '好评', 'Good', 'success'),
  fair: entry(20, '中评', 'Fair', 'warning'),
  poor: entry(30, '差评', 'Poor', 'error'),
});

export const commentStatus = dictionary('comment_status', '评价状态', 'Review status', {
  shown: entry(1, '显示', 'Shown', 'success'),
  hidden: entry(2, '隐藏', 'Hidden', 'default'),
});

export const commentSource = dictionary('comment_source', '评价来源', 'Review source', {
  console: entry(1, '后台代填', 'Back office'),
  guest: entry(2, '客人页面', 'Page for guests'),
});

export const commentDictionaries = [commentScore, commentStatus, commentSource] as const;

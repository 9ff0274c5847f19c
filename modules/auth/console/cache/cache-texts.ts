import { label } from '@refectory/declaration/label.ts';

/** Wording of the page of caches. */
export const cacheTexts = {
  title: label('缓存管理', 'Caches'),
  about: label(
    '服务器记住的内容，清除后会重新读取，不影响数据。清除对所有服务进程有效。',
    'What the server keeps in memory. It is reloaded after clearing and no data is lost. Clearing applies to every server process.',
  ),
  action: label('操作', 'Action'),
  clear: label('清除', 'Clear'),
  clearOne: label('清除“{what}”', 'Clear “{what}”'),
  clearAll: label('全部清除', 'Clear all'),
  refresh: label('刷新', 'Refresh'),
  all: label('全部缓存', 'all caches'),
  question: label('是否需要清除缓存：{what}？', 'Clear {what}?'),
  cleared: label('清除完毕', 'Cleared'),
} as const;

import { label } from '@refectory/declaration/label.ts';

/** Texts of the tabs and their menu. */
export const tabTexts = {
  moved: label('{label} 已移动', '{label} moved'),
  earlier: label('前面的标签', 'Earlier tabs'),
  later: label('后面的标签', 'Later tabs'),
  openTabs: label('已打开的页面', 'Open pages'),
  pinned: label('已固定', 'Pinned'),
  close: label('关闭 {label}', 'Close {label}'),
  noneFound: label('没有匹配的页面', 'No matching pages'),
  search: label('搜索已打开的页面', 'Search open pages'),
  actions: label('标签操作', 'Tab actions'),
  clearConfirm: label('是否需要清除缓存?', 'Clear the cache?'),
  cleared: label('清除完毕', 'Cache cleared'),
  refresh: label('刷新', 'Refresh'),
  unpin: label('取消固定', 'Unpin'),
  pin: label('固定', 'Pin'),
  closeThis: label('关闭', 'Close'),
  closeRight: label('关闭右侧', 'Close to the right'),
  closeOthers: label('关闭其他', 'Close others'),
  closeAll: label('关闭全部', 'Close all'),
  clearCache: label('清除缓存', 'Clear cache'),
  pageFailed: label('页面出错了', 'Something went wrong on this page'),
  pageFailedHint: label(
    '其他标签页不受影响。可以重试，或关闭此页。',
    'Your other tabs are not affected. Try again, or close this page.',
  ),
  unsaved: label('{labels} 有未保存的内容，关闭后将丢失。', '{labels}: unsaved input will be lost.'),
  comma: label('、', ', '),
  discard: label('放弃并关闭', 'Discard and close'),
  keepEditing: label('继续编辑', 'Keep editing'),
} as const;

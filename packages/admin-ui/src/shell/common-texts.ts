import { label } from '@refectory/declaration/label.ts';

/** Texts shared by several parts of the shell. */
export const commonTexts = {
  close: label('关闭', 'Close'),
  saved: label('更新成功', 'Updated'),
  save: label('保存', 'Save'),
  retry: label('重试', 'Try again'),
  language: label('切换语言', 'Change language'),
  loading: label('加载中', 'Loading'),
  prompt: label('提示', 'Please confirm'),
} as const;

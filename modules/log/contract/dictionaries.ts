import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const logDictionaries = [
  dictionary('log_type', '日志类型', 'Call type', [
    entry(1, '操作', 'Operation', 'processing'),
    entry(2, '登录', 'Sign-in', 'success'),
  ]),
] as const;

import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const logType = dictionary('log_type', '日志类型', 'Call type', {
  operation: entry(1, '操作', 'Operation'),
  signIn: entry(2, '登录', 'Sign-in'),
});

export const logDictionaries = [logType] as const;

import { dictionary, entry } from '../kernel/dictionary.ts';

/** Dictionaries of the platform (wire §11). */
export const messageDictionaries = [
  dictionary('notice', '通知类型', 'Category of notice', [
    entry(1, '发布通知', 'Announcement'),
    entry(2, '批转通知', 'Approved and passed on'),
    entry(3, '转发通知', 'Forwarded'),
    entry(4, '指示通知', 'Instruction'),
    entry(5, '任免通知', 'Appointment'),
    entry(6, '事务通知', 'Routine matter'),
  ]),
] as const;

import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Category of the leave process: its forms are the three leave routes (spec/flow#leave). */
export const leaveCategory = 1;

/**
 * Dictionaries of the platform (spec/rules#dictionaries). `remark` of a category is its segment in
 * `/work/process/{remark}/…` (spec/flow#work).
 */
export const flowDictionaries = [
  dictionary('flow', '流程分类', 'Process category', [
    { ...entry(leaveCategory, '请假流程', 'Leave'), remark: 'leave' },
  ]),
  dictionary('leave_status', '请假状态', 'Leave status', [
    entry(1, '审批中', 'Pending', 'processing'),
    entry(2, '已通过', 'Approved', 'success'),
    entry(3, '已驳回', 'Rejected', 'error'),
    entry(4, '已撤销', 'Withdrawn'),
  ]),
] as const;

import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Category of the leave process: its forms are the three leave routes (spec/flow#leave). */
export const leaveCategory = 1;

/** Category of the approval of venue bookings (spec/space#approval); far from keys that people may have added. */
export const spaceCategory = 100;

/** Category of the approval of refunds and subsidy grants (spec/wallet#approval). */
export const moneyCategory = 101;

/** Category of purchase requests, which begin with a form (spec/flow#form). */
export const purchaseCategory = 102;

/** Categories whose processes the product starts for a row; nobody starts one by hand. */
export const businessCategories: readonly number[] = [spaceCategory, moneyCategory];

/** Whether processes of a category begin with their form; leaves and the rows of other modules have their own. */
export const beginsWithForm = (category: number): boolean =>
  category !== leaveCategory && !businessCategories.includes(category);

export const requestStatus = dictionary('flow_request_status', '申请状态', 'Request status', {
  pending: entry(1, '审批中', 'Pending', 'processing'),
  approved: entry(2, '已通过', 'Approved', 'success'),
  rejected: entry(3, '已驳回', 'Rejected', 'error'),
  withdrawn: entry(4, '已撤销', 'Withdrawn'),
});

export const leaveStatus = dictionary('leave_status', '请假状态', 'Leave status', {
  pending: entry(1, '审批中', 'Pending', 'processing'),
  approved: entry(2, '已通过', 'Approved', 'success'),
  rejected: entry(3, '已驳回', 'Rejected', 'error'),
  withdrawn: entry(4, '已撤销', 'Withdrawn'),
});

/** Ends by itself with its last day; `ended` is by hand. */
export const deputyStatus = dictionary('flow_deputy_status', '代理状态', 'Deputy status', {
  named: entry(1, '有效', 'Valid', 'success'),
  ended: entry(2, '已结束', 'Ended'),
});

/**
 * Dictionaries of the platform (spec/rules#dictionaries). `remark` of a category is its segment in
 * `/work/process/{remark}/…` (spec/flow#work).
 */
export const flowDictionaries = [
  dictionary('flow', '流程分类', 'Process category', [
    { ...entry(leaveCategory, '请假流程', 'Leave'), remark: 'leave' },
    { ...entry(spaceCategory, '场地审批', 'Venue approval'), remark: 'space' },
    { ...entry(moneyCategory, '资金审批', 'Payment approval'), remark: 'money' },
    { ...entry(purchaseCategory, '采购申请', 'Purchase request'), remark: 'purchase' },
  ]),
  leaveStatus,
  requestStatus,
  deputyStatus,
] as const;

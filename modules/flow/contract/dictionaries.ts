import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Category of the leave process, with its own pages (spec/flow#leave). */
export const leaveCategory = 1;

/**
 * Category of the approval of venue bookings (spec/space#approval); a high key, because users may have added lower
 * ones.
 */
export const spaceCategory = 100;

/** Category of the approval of refunds and subsidy grants (spec/wallet#approval). */
export const moneyCategory = 101;

/** Category of purchase requests, which start with a form (spec/flow#form). */
export const purchaseCategory = 102;

/** Categories whose processes are started by the product for a row, never by users. */
export const businessCategories: readonly number[] = [spaceCategory, moneyCategory];

/** Whether processes of a category start with their form; leaves and rows of other modules have their own pages. */
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

/** A deputy ends after the last day without a change of state; `ended` means ended by hand. */
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

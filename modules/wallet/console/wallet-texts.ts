import { label } from '@refectory/declaration/label.ts';

/** Wording of the wallet pages. */
export const walletTexts = {
  ledger: label('变更记录', 'History'),
  preview: label('试算', 'Preview'),
  grant: label('发放', 'Grant'),
  grantTitle: label('补贴发放：{name}', 'Subsidy grant: {name}'),
  people: label('人数', 'People'),
  each: label('每人', 'Per person'),
  total: label('合计', 'Total'),
  expires: label('到期日', 'Expires on'),
  never: label('不过期', 'Never'),
  name: label('姓名', 'Name'),
  number: label('工号', 'Number'),
  group: label('分组', 'Group'),
  capped: label('仅列出前 {shown} 人', 'Only the first {shown} are listed'),
  nobody: label('发放范围内没有在职员工', 'There are no active employees in this range'),
  doGrant: label('确定发放给 {count} 人，共 ¥{total}', 'Grant to {count} people, ¥{total}'),
  granted: label('已发放 {people} 人，共 ¥{total}', 'Granted to {people} people, ¥{total}'),
  separator: label('、', ', '),
  askTitle: label('申请审批', 'Request approval'),
  askFor: label('申请事项', 'Request'),
  askReason: label('申请原因', 'Reason'),
  askReasonMissing: label('请填写申请原因', 'Please enter a reason'),
  asked: label(
    '已提交审批：{numbers}。通过后自动执行',
    'Submitted for approval: {numbers}. Carried out automatically once approved',
  ),
  close: label('关闭', 'Close'),
} as const;

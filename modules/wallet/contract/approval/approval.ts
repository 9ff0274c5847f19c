import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { approvalStatus } from '../dictionaries.ts';
import { approvalStates } from './approval-states.ts';

const { approve, reject, withdraw } = approvalStates.moves;

/** 资金审批: approval of refunds and subsidy grants above an amount (spec/wallet#approval). */
export const approval = defineResource({
  name: 'wallet.approval',
  path: '/wallet/approval',
  label: label('资金审批', 'Payment approval'),
  title: 'approvalNo',
  whenEmpty: {
    hint: label(
      '超过限额的退款和补贴发放在这里等待审批',
      'Refunds and subsidy grants above the limit wait for approval here',
    ),
  },
  verbs: ['export'],
  states: approvalStates,
  fields: {
    approvalNo: f.text('申请单号', 'Request no.', { list: true, search: true }),
    approvalStatus: f.choice('wallet_approval_status', '状态', 'Status', {
      list: true,
      search: true,
      notSummed: [approvalStatus.keys.rejected, approvalStatus.keys.withdrawn],
    }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    subject: f.text('事项', 'Matter', { bilingual: true, list: true }),
    bill: f.text('单据', 'Bill', { list: true, search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      secondaryLabel: 'note',
    }),
    reason: f.multiline('申请原因', 'Reason', { list: true }),
    createUser: f.reference('system.user', '申请人', 'Requested by', { list: true, search: true }),
    createTime: f.datetime('申请时间', 'Requested at', { list: true, search: true }),
    kind: f.choice('wallet_approval_kind', '类别', 'Type', { list: 'hidden', search: true }),
    deciderId: f.reference('system.user', '审批人', 'Decided by', { list: 'hidden', search: true }),
    decidedAt: f.datetime('审批时间', 'Decided at', { list: 'hidden' }),
    comment: f.text('审批意见', 'Comment', { list: 'hidden' }),
    outcome: f.text('失败原因', 'Why it failed', { bilingual: true, list: true }),
    own: f.flag('本人申请', 'Own request'),
  },
  actions: {
    apply: {
      label: label('申请审批', 'Request approval'),
      target: 'resource',
      hidden: true,
      input: {
        resource: f.text('资源', 'Resource', { required: true, max: 100 }),
        action: f.text('操作', 'Action', { required: true, max: 100 }),
        rowId: f.text('单据编号', 'Id of the row', { required: true, max: 20 }),
        input: f.json('填写的内容', 'What was filled in'),
        reason: f.multiline('申请原因', 'Reason', { form: true, required: true, max: 200 }),
      },
      answer: row({
        id: f.text('编号', 'Id', { required: true }),
        approvalNo: f.text('申请单号', 'Request no.', { required: true }),
        amount: f.money('金额', 'Amount', { required: true }),
      }),
    },
    approve: {
      label: label('通过', 'Approve'),
      target: 'rows',
      from: approve.from,
      needs: ['!own'],
      moves: true,
      preview: true,
      tone: 'primary',
      confirm: label('通过后立即执行，确定通过？', 'It is carried out as soon as it is approved. Approve?'),
    },
    reject: {
      label: label('驳回', 'Reject'),
      target: 'rows',
      from: reject.from,
      needs: ['!own'],
      tone: 'danger',
      input: { comment: f.multiline('驳回原因', 'Reason', { form: true, required: true, max: 200 }) },
    },
    withdraw: {
      label: label('撤回申请', 'Withdraw'),
      target: 'rows',
      permission: 'wallet_approval_apply',
      from: withdraw.from,
      needs: ['own'],
      tone: 'danger',
      confirm: label('确定撤回所选申请？', 'Withdraw the selected requests?'),
    },
  },
});

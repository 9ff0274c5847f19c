import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { subsidyGrantStatus, subsidyScope } from './dictionaries.ts';
import { previewedPerson, recipientChoices } from './recipients.ts';
import { subsidyGrantStates } from './subsidy-grant-states.ts';

const { grant, reverse } = subsidyGrantStates.moves;

const people = f.integer('人数', 'People', { required: true });
const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/**
 * 补贴发放: an amount for each of many recipients (spec/wallet#subsidies). A draft is previewed, then granted; a grant can
 * be reversed.
 */
export const subsidyGrant = defineResource({
  name: 'wallet.subsidyGrant',
  path: '/wallet/subsidy_grant',
  label: label('补贴发放', 'Subsidy grant'),
  title: 'name',
  verbs: ['add', 'edit', 'remove', 'export'],
  states: subsidyGrantStates,
  fields: {
    grantNo: f.text('发放单号', 'Grant no.', { list: 'hidden', search: true }),
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    scope: f.choice('subsidy_scope', '发放范围', 'Recipients', {
      list: 'hidden',
      search: true,
      form: true,
      required: true,
      initial: subsidyScope.keys.employees,
    }),
    ...recipientChoices,
    amount: f.money('每人金额', 'Per person', { list: true, form: true, required: true, min: 0.01, max: 100000 }),
    expireOn: f.date('到期日', 'Expires on', {
      list: true,
      search: true,
      form: true,
      help: label('当天仍可用；留空为不过期', 'Valid through that day; leave empty for no expiry'),
    }),
    grantStatus: f.choice('subsidy_grant_status', '状态', 'Status', {
      list: true,
      search: true,
      editFrom: [subsidyGrantStatus.keys.draft],
      removeFrom: [subsidyGrantStatus.keys.draft],
      notSummed: [subsidyGrantStatus.keys.reversed],
    }),
    approvalStatus: f.choice('wallet_approval_status', '审批', 'Approval', { list: true, search: true }),
    people: f.integer('人数', 'People', { list: true, sum: true }),
    total: f.money('发放总额', 'Total', { list: true, sum: true }),
    giverId: f.reference('system.user', '发放人', 'Granted by', { list: 'hidden', search: true }),
    grantedAt: f.datetime('发放时间', 'Granted at', { list: true, search: true }),
    reversedAt: f.datetime('撤回时间', 'Reversed at', { list: 'hidden' }),
    takenBack: f.money('撤回金额', 'Reversed amount', { list: 'hidden', sum: 'always' }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    preview: {
      label: label('试算', 'Preview'),
      target: 'row',
      hidden: true,
      answer: row({
        people,
        amount: amount('每人金额', 'Per person'),
        total: amount('发放总额', 'Total'),
        employees: list('员工', 'Employees', previewedPerson),
        capped: f.flag('未全部列出', 'Not all listed'),
      }),
    },
    grant: {
      label: label('发放', 'Grant'),
      target: 'row',
      hidden: true,
      from: grant.from,
      moves: true,
      tone: 'primary',
      answer: row({ people, total: amount('发放总额', 'Total') }),
      confirm: label('确定发放？发放后补贴立即到账。', 'Grant this subsidy? It is credited immediately.'),
    },
    reverse: {
      label: label('撤回', 'Reverse'),
      target: 'row',
      from: reverse.from,
      moves: true,
      tone: 'danger',
      answer: row({
        people,
        takenBack: amount('撤回金额', 'Amount reversed'),
        short: amount('已用掉', 'Spent already'),
      }),
      confirm: label(
        '确定撤回？将收回尚未用掉的补贴，已用掉的不收回。',
        'Reverse this grant? Unspent subsidy is taken back; what was already spent is not.',
      ),
      input: { reason: f.text('原因', 'Reason', { required: true, max: 200 }) },
    },
  },
});

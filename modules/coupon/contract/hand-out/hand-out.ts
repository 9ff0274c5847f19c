import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { subsidyScope } from '#wallet/contract/dictionaries.ts';
import { previewedPerson, recipientChoices } from '#wallet/contract/recipients.ts';
import { couponTypeStatus, handOutStatus } from '../dictionaries.ts';
import { handOutStates } from './hand-out-states.ts';

const { give, reverse } = handOutStates.moves;

const people = f.integer('人数', 'People', { required: true });
const coupons = f.integer('张数', 'Coupons', { required: true });

/** 批量发券 (spec/coupon#hand-out): coupons of a type given to many people. A draft is previewed, then handed out; it can be taken back. */
export const couponHandOut = defineResource({
  name: 'coupon.handOut',
  path: '/coupon/handout',
  label: label('批量发券', 'Coupon hand-out'),
  title: 'name',
  verbs: ['add', 'edit', 'remove', 'export'],
  states: handOutStates,
  fields: {
    handOutNo: f.text('发券单号', 'Hand-out no.', { list: true, search: true }),
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    typeId: f.reference('coupon.type', '券类型', 'Coupon type', {
      list: true,
      search: true,
      form: true,
      required: true,
      optionFilter: { couponTypeStatus: couponTypeStatus.keys.enabled },
    }),
    scope: f.choice('subsidy_scope', '发放范围', 'Recipients', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: subsidyScope.keys.groups,
    }),
    ...recipientChoices,
    perPerson: f.integer('每人张数', 'Per person', {
      list: true,
      form: true,
      required: true,
      min: 1,
      max: 100,
      initial: 1,
    }),
    handOutStatus: f.choice('coupon_hand_out_status', '状态', 'Status', {
      list: true,
      search: true,
      editFrom: [handOutStatus.keys.draft],
      removeFrom: [handOutStatus.keys.draft],
      notSummed: [handOutStatus.keys.reversed],
    }),
    people: f.integer('人数', 'People', { list: true, sum: true }),
    coupons: f.integer('张数', 'Coupons', { list: true, sum: true }),
    givenAt: f.datetime('发放时间', 'Handed out at', { list: true, search: true }),
    reversedAt: f.datetime('收回时间', 'Taken back at', { list: 'hidden' }),
    takenBack: f.integer('收回张数', 'Coupons taken back', { list: 'hidden', sum: 'always' }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    preview: {
      label: label('试算', 'Preview'),
      target: 'row',
      hidden: true,
      answer: row({
        people,
        coupons,
        unsold: f.integer('现有未售', 'Unsold now', { required: true }),
        toGenerate: f.integer('将生成', 'To generate', { required: true }),
        mayGenerate: f.integer('还可生成', 'Can still generate', { required: true }),
        employees: list('员工', 'Employees', {
          ...previewedPerson,
          has: f.integer('已有', 'Has', { required: true }),
          overLimit: f.flag('超过限领', 'Over the limit', { required: true }),
        }),
        capped: f.flag('未全部列出', 'Not all listed'),
      }),
    },
    give: {
      label: label('发放', 'Hand out'),
      target: 'row',
      hidden: true,
      from: give.from,
      moves: true,
      tone: 'primary',
      answer: row({ people, coupons }),
      confirm: label('确定发放？发放后券立即可用。', 'Hand these coupons out? They can be used at once.'),
    },
    reverse: {
      label: label('收回', 'Take back'),
      target: 'row',
      from: reverse.from,
      moves: true,
      tone: 'danger',
      answer: row({
        takenBack: f.integer('收回张数', 'Coupons taken back', { required: true }),
        kept: f.integer('已使用或已失效', 'Used or no longer valid', { required: true }),
      }),
      confirm: label(
        '将收回尚未使用的券，已使用的不收回。确定？',
        'Unused coupons are taken back; used ones stay used. Continue?',
      ),
      input: { reason: f.text('原因', 'Reason', { form: true, required: true, max: 200 }) },
    },
  },
});

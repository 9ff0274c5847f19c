import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/**
 * 代理: deputies for absent users; everybody sees the deputies he named and the users he stands in for
 * (spec/flow#deputies).
 */
export const deputy = defineResource({
  name: 'work.deputy',
  path: '/blade-flow/work/deputy',
  label: label('代理', 'Deputies'),
  title: 'deputyName',
  sort: ['-startsOn', '-id'],
  verbs: [],
  fields: {
    personName: f.text('被代理人', 'For', { list: true }),
    deputyName: f.text('代理人', 'Deputy', { list: true }),
    startsOn: f.date('开始日期', 'From', { list: true, search: true }),
    endsOn: f.date('结束日期', 'Until', { list: true }),
    standsNow: f.flag('正在代理', 'Today', { list: true, width: 110 }),
    deputyStatus: f.choice('flow_deputy_status', '状态', 'Status', { list: true, search: true, width: 110 }),
    reason: f.text('说明', 'Note', { list: true }),
    endable: f.flag('可结束', 'Can be ended'),
  },
  actions: {
    name: {
      label: label('设置代理人', 'Name a deputy'),
      target: 'resource',
      hidden: true,
      permission: '',
      input: {
        deputyId: f.reference('system.user', '代理人', 'Deputy', { form: true, required: true }),
        startsOn: f.date('开始日期', 'From', { form: true }),
        endsOn: f.date('结束日期', 'Until', { form: true }),
        leaveId: f.text('请假单', 'Leave', { form: true, max: 20 }),
        reason: f.text('说明', 'Note', { form: true, max: 200 }),
      },
    },
    end: {
      label: label('结束代理', 'End'),
      target: 'row',
      permission: '',
      needs: ['endable'],
      tone: 'danger',
      confirm: label(
        '结束这段代理？之后的任务只由本人办理。',
        'End this? From now on only the person themselves gets the tasks.',
      ),
    },
  },
});
